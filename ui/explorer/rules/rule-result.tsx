import { useRef } from 'react';
import { ruleInputs } from '#domain/analysis';
import type { Change, ExplainedComparison, Explanation, RuleName } from '#domain/explain';
import { Button } from '../../kit/buttons/button.tsx';
import { Tag } from '../../kit/layout/tag.tsx';
import { FactList, type Fact } from '../../kit/lists/summary-list.tsx';
import { resultWords } from '#words/explorer/rules/wording/rule-words.ts';
import { fieldAt } from './form-texts.ts';
import styles from './rules.module.css';
import {
  aboutInWords,
  inputInWords,
  inputOf,
  comparedInWords,
  labelOf,
  labelOfCompared,
  limitInWords,
  marginInWords,
  unitOf,
  outcomeInWords,
} from './value-words.ts';

/** Comparisons of the same value with several others, as a condition on a choice has them, are one. */
const groupCompared = (
  compared: readonly ExplainedComparison[],
): readonly (readonly [ExplainedComparison, ...ExplainedComparison[]])[] => {
  const groups: [ExplainedComparison, ...ExplainedComparison[]][] = [];
  for (const one of compared) {
    const last = groups.at(-1);
    const isSame =
      last?.[0].what === one.what && last[0].value === one.value && one.margin === undefined;
    if (last !== undefined && isSame) last.push(one);
    else groups.push([one]);
  }
  return groups;
};

const factsOf = (
  all: readonly [ExplainedComparison, ...ExplainedComparison[]],
): readonly Fact[] => {
  const [first] = all;
  const { value, test } = first;
  const unit = unitOf(first);
  const wanted = [
    ...new Set(
      all.flatMap(({ limit }) =>
        limit === undefined ? [] : [comparedInWords(limit, unit, inputOf(first.what))],
      ),
    ),
  ].join(', ');
  const isNever = wanted === resultWords.noHour;
  const tested = `${test === undefined || isNever ? '' : `${test} `}${wanted}`;
  const margin = marginInWords(first);
  return [
    {
      key: 'value',
      label: resultWords.value,
      value: comparedInWords(value, unit, inputOf(first.what)),
    },
    ...(wanted === ''
      ? []
      : [
          {
            key: 'limit',
            label: margin === undefined && !isNever ? resultWords.lookedFor : resultWords.limit,
            value: limitInWords(first, tested),
          },
        ]),
    ...(margin === undefined ? [] : [{ key: 'margin', label: resultWords.margin, value: margin }]),
  ];
};

const Compared = ({
  all,
}: {
  readonly all: readonly [ExplainedComparison, ...ExplainedComparison[]];
}) => (
  <li className={styles.item}>
    <p className={styles.itemTitle}>
      <span>{labelOfCompared(all[0].what)}</span>{' '}
      {all.some(({ decides }) => decides) && <Tag tone="brand">{resultWords.decided}</Tag>}
    </p>
    <div className={styles.facts}>
      <FactList facts={factsOf(all)} />
    </div>
  </li>
);

/** A change of an input, or of what a part of the decision reads in its place. */
const changeInWords = (
  { decision }: Explanation,
  inputsOf: RuleName,
  { input, as, from, to, step }: Change,
): string => {
  const name = as ?? input;
  const field = fieldAt(ruleInputs[as === undefined ? inputsOf : decision].fields, name);
  return resultWords.change(
    labelOf(input),
    as === undefined ? undefined : labelOf(as),
    inputInWords(field, from, name),
    inputInWords(field, to, name),
    step,
  );
};

type ChangesProps = {
  readonly explained: Explanation;
  /** The decision whose inputs the changes name: that which the explained one is a part of, or itself. */
  readonly inputsOf?: RuleName;
  readonly onTry?: ((change: Change) => void) | undefined;
};

const Changes = ({ explained, inputsOf = explained.decision, onTry }: ChangesProps) =>
  explained.changes.length === 0 ? (
    <p>{resultWords.noChange}</p>
  ) : (
    <ul className={styles.items}>
      {explained.changes.map((change) => (
        <li key={`${change.input} ${change.as ?? ''}`} className={styles.item}>
          <p>
            <strong>{changeInWords(explained, inputsOf, change)}</strong>{' '}
            <span>
              {resultWords.gives(outcomeInWords(explained.decision, change.outcome), change.rule)}
            </span>
          </p>
          {onTry !== undefined && (
            <Button
              variant="secondary"
              aria-label={`${resultWords.tryChange}: ${changeInWords(explained, inputsOf, change)}`}
              onPress={() => onTry(change)}
            >
              {resultWords.tryChange}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );

/** A decision in full: its outcome, what was compared, and what would change it. */
export const ExplanationView = ({
  explained,
  inputsOf = explained.decision,
  onTry,
}: ChangesProps) => {
  const { decision, outcome, rule, because, source, asOf, compared, missing, parts } = explained;
  return (
    <>
      <p className={styles.outcome} role={onTry === undefined ? undefined : 'status'}>
        <strong>{outcomeInWords(decision, outcome)}</strong>
        <span>{`: ${because}`}</span>
      </p>
      <FactList
        facts={[
          { key: 'rule', label: resultWords.rule, value: <code>{rule}</code> },
          { key: 'source', label: resultWords.source, value: source },
        ]}
      />
      {asOf !== undefined && <p className={styles.small}>{resultWords.asOf(asOf)}</p>}
      <h3>{resultWords.compared}</h3>
      {compared.length === 0 ? (
        <p>{resultWords.nothingCompared}</p>
      ) : (
        <ul className={styles.items}>
          {groupCompared(compared).map((all, at) => (
            <Compared key={`${all[0].what}-${at}`} all={all} />
          ))}
        </ul>
      )}
      <h3>{resultWords.changes}</h3>
      <Changes explained={explained} inputsOf={inputsOf} onTry={onTry} />
      {missing.length > 0 && (
        <>
          <h3>{resultWords.missing}</h3>
          <ul className={styles.plain}>
            {missing.map((path) => (
              <li key={path}>{labelOf(path)}</li>
            ))}
          </ul>
        </>
      )}
      {parts.length > 0 && (
        <>
          <h3>{resultWords.parts}</h3>
          {parts.map((part, at) => (
            <details key={`${part.decision}-${at}`} className={styles.folded}>
              <summary>
                {resultWords.part(
                  part.title,
                  part.about && aboutInWords(part.decision, part.about),
                  outcomeInWords(part.decision, part.outcome),
                )}
              </summary>
              <ExplanationView explained={part} inputsOf={inputsOf} />
            </details>
          ))}
        </>
      )}
    </>
  );
};

type RuleResultProps = {
  readonly explained: Explanation | undefined;
  readonly onTry: (change: Change) => void;
};

/** The decision about the inputs of the form. Taking a change moves the focus to its heading: the button may be gone. */
export const RuleResult = ({ explained, onTry }: RuleResultProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-label={resultWords.title} className={styles.part}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {resultWords.title}
      </h2>
      {explained === undefined ? (
        <p role="status">{resultWords.cannotDecide}</p>
      ) : (
        <ExplanationView
          explained={explained}
          onTry={(change) => {
            onTry(change);
            heading.current?.focus();
          }}
        />
      )}
    </section>
  );
};
