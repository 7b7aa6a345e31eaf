import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import { decideAreaAvailability, type AreaAvailability, type ClaimFacts } from '#domain/claim';
import { claimJobTypes } from '#domain/cover';
import { areasInCover, areaExceptionWording } from '#words/wording/claim-options.ts';
import type { QuestionWords } from '../../../shared/flow/answer-words.ts';
import { classNames } from '../../../kit/layout/class-names.ts';
import styles from './area-words.module.css';
import { questionWords } from './question-options.tsx';

type Exception = Exclude<AreaAvailability, 'covered'>;

const icons: Record<Exception, typeof Clock> = {
  'not-covered': CircleX,
  'request-open': Clock,
};

const AreaException = ({ availability }: { readonly availability: Exception }) => {
  const Icon = icons[availability];
  return (
    <span className={classNames(styles.availability, styles[availability])}>
      <Icon size={16} aria-hidden="true" />
      <span>{areaExceptionWording[availability]}</span>
    </span>
  );
};

/** The texts of the areas. Cover is stated once above them, and exceptions are marked. */
export const areaWords = (facts: ClaimFacts): QuestionWords => {
  const words = questionWords.jobType;
  const availabilities = claimJobTypes.map(
    (area) => [area, decideAreaAvailability(area, facts)] as const,
  );
  const options = Object.fromEntries(
    availabilities.map(([area, availability]) => {
      const option = { label: area, ...words.options?.[area] };
      const marked =
        availability === 'covered'
          ? option
          : {
              ...option,
              hint: (
                <>
                  <span>{option.hint}</span> <AreaException availability={availability} />
                </>
              ),
            };
      return [area, marked] as const;
    }),
  );
  const isAllCovered = availabilities.every(([, availability]) => availability === 'covered');
  return { ...words, hint: isAllCovered ? areasInCover.all : areasInCover.unmarked, options };
};
