import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import { decideAreaAvailability, type AreaAvailability } from '#domain/claims/area-availability.ts';
import type { ClaimFacts } from '#domain/claims/claim-route.ts';
import { claimJobTypes } from '#domain/contracts/product.ts';
import type { QuestionWords } from '../../../flow/answer-words.ts';
import { classNames } from '../../../parts/layout/class-names.ts';
import { areasInCover, areaStandingWording } from '../../../wording/claim/options.ts';
import styles from './area-words.module.css';
import { questionWords } from './question-options.ts';

type Exception = Exclude<AreaAvailability, 'covered'>;

const icons: Record<Exception, typeof Clock> = {
  'not-covered': CircleX,
  'request-open': Clock,
};

const Standing = ({ standing }: { readonly standing: Exception }) => {
  const Icon = icons[standing];
  return (
    <span className={classNames(styles.standing, styles[standing])}>
      <Icon size={16} aria-hidden="true" />
      <span>{areaStandingWording[standing]}</span>
    </span>
  );
};

/** The words of the areas. Cover is stated once above them, and the exceptions are marked. */
export const areaWords = (facts: ClaimFacts): QuestionWords => {
  const words = questionWords.jobType;
  const standings = claimJobTypes.map(
    (area) => [area, decideAreaAvailability(area, facts)] as const,
  );
  const options = Object.fromEntries(
    standings.map(([area, standing]) => {
      const option = { label: area, ...words.options?.[area] };
      const marked =
        standing === 'covered'
          ? option
          : {
              ...option,
              hint: (
                <>
                  <span>{option.hint}</span> <Standing standing={standing} />
                </>
              ),
            };
      return [area, marked] as const;
    }),
  );
  const isAllCovered = standings.every(([, standing]) => standing === 'covered');
  return { ...words, hint: isAllCovered ? areasInCover.all : areasInCover.unmarked, options };
};
