import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import { areaAvailability, type AreaAvailability } from '#domain/claims/area-availability.ts';
import type { ClaimFacts } from '#domain/claims/claim-route.ts';
import { claimJobTypes } from '#domain/contracts/product.ts';
import type { QuestionWords } from '../../../flow/answer-words.ts';
import { classNames } from '../../../parts/layout/class-names.ts';
import { areaStandingWording } from '../../../wording/claim/options.ts';
import styles from './area-words.module.css';
import { questionWords } from './question-options.ts';

const icons: Record<AreaAvailability, typeof Clock> = {
  covered: CircleCheck,
  'not-covered': CircleX,
  'request-open': Clock,
};

const Standing = ({ standing }: { readonly standing: AreaAvailability }) => {
  const Icon = icons[standing];
  return (
    <span className={classNames(styles.standing, styles[standing])}>
      <Icon size={16} aria-hidden="true" />
      {areaStandingWording[standing]}
    </span>
  );
};

/** The words of the areas, each with whether a claim about it can go on. */
export const areaWords = (facts: ClaimFacts): QuestionWords => {
  const words = questionWords.jobType;
  const options = Object.fromEntries(
    claimJobTypes.map((area) => [
      area,
      {
        label: area,
        ...words.options?.[area],
        hint: (
          <>
            {words.options?.[area]?.hint} <Standing standing={areaAvailability(area, facts)} />
          </>
        ),
      },
    ]),
  );
  return { ...words, options };
};
