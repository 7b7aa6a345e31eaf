import { Link } from 'react-router-dom';
import type { FlowGraph } from '#domain/flow';
import { flowsWording } from '#words/explorer/flows/wording/flows.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { explainedRules } from '#domain/explain';
import { capitalised, inWords } from '../shared/portal-words.ts';
import { RuleKey } from '../shared/rule-key.tsx';
import { ruleAddress } from '../rules/rule-paths.ts';
import styles from './walk-so-far.module.css';
import { questionsAt } from './model/questions-at.ts';
import type { Subject, WalkInput } from './model/subject.ts';
import { traceWalk, type TracedEdge, type TracedRule, type TracedStep } from './model/trace.ts';
import { answerInWords, valueInWords } from './model/values.ts';

const foundInWords = (test: string, value: string | undefined, isOnly: boolean): string => {
  const found = value ?? flowsWording.notAnswered;
  return isOnly ? flowsWording.here(found) : flowsWording.found(test, found);
};

const TriedEdge = ({ traced, isOnly }: { traced: TracedEdge; isOnly: boolean }) => {
  const { edge, condition, holds, tests } = traced;
  const nothingToTest = isOnly ? flowsWording.always : flowsWording.otherwise;
  return (
    <li className={holds ? styles.taken : undefined}>
      <p>
        <strong>{inWords(edge.when)}</strong>{' '}
        <span>{holds ? flowsWording.holds : flowsWording.holdsNot}</span>
      </p>
      <p className={styles.condition}>{condition ?? nothingToTest}</p>
      {tests.length > 0 && (
        <ul className={styles.tests}>
          {tests.map(({ words, value }) => (
            <li key={words}>{foundInWords(words, valueInWords(value), tests.length === 1)}</li>
          ))}
        </ul>
      )}
    </li>
  );
};

const RuleBehind = ({ graph, rule: { name, decision } }: { graph: FlowGraph; rule: TracedRule }) =>
  decision === undefined ? null : (
    <div className={styles.rule}>
      <p>
        {flowsWording.ruleDecides(
          capitalised(graph.derived?.[name]?.label ?? inWords(name)),
          `${String(decision.outcome)} (${decision.rule})`,
        )}
      </p>
      <ul className={styles.tests}>
        {decision.compared.map(({ what, value, limit, margin }) => (
          <li key={what}>
            {flowsWording.compared(
              what,
              value === null || value === undefined ? flowsWording.nothing : String(value),
              limit === undefined ? undefined : String(limit),
              margin,
            )}
          </li>
        ))}
      </ul>
    </div>
  );

type PassedStepProps = {
  readonly subject: Subject;
  readonly input: WalkInput;
  readonly step: TracedStep;
  readonly onBack: (node: string) => void;
};

const PassedStep = ({ subject, input, step: { node, tried, rules }, onBack }: PassedStepProps) => {
  const taken = tried.at(-1)?.edge;
  const { at } = subject.progress(input);
  const entry = input.answers[node];
  const title = subject.words.titleOf(node);
  return (
    <li className={styles.step}>
      <h3>{title}</h3>
      <RuleKey name={node} />
      <dl className={styles.answers}>
        {questionsAt(subject, node).map((asked) => (
          <div key={asked.name}>
            <dt>
              <span>{asked.words.name}</span> <RuleKey name={asked.name} />
            </dt>
            <dd>
              {answerInWords(subject, asked, entry?.[asked.name]) ?? flowsWording.notAnswered}
            </dd>
          </div>
        ))}
      </dl>
      {taken !== undefined && (
        <>
          <p>
            <strong>
              {flowsWording.leadsTo(
                taken.to === at ? subject.titleAt(input) : subject.words.titleOf(taken.to),
              )}
            </strong>{' '}
            <RuleKey name={taken.to} />
          </p>
          <p>{flowsWording.because(taken.because)}</p>
        </>
      )}
      <details className={styles.why}>
        <summary>{flowsWording.why}</summary>
        <ol className={styles.tried}>
          {tried.map((one) => (
            <TriedEdge key={one.edge.when} traced={one} isOnly={tried.length === 1} />
          ))}
        </ol>
        {rules.map((rule) => (
          <RuleBehind key={rule.name} graph={subject.graph} rule={rule} />
        ))}
        {Object.entries(subject.rulePages)
          .filter(([name]) => name === node || rules.some((rule) => rule.name === name))
          .map(([name, rule]) => (
            <Link key={name} to={ruleAddress(rule)} className={styles.link}>
              {flowsWording.seeRule(explainedRules[rule].title)}
            </Link>
          ))}
        {rules.length > 0 && <p className={styles.condition}>{flowsWording.amounts}</p>}
      </details>
      {entry !== undefined && (
        <Button variant="quiet" onPress={() => onBack(node)}>
          {flowsWording.change(title)}
        </Button>
      )}
    </li>
  );
};

type WalkSoFarProps = Pick<PassedStepProps, 'subject' | 'input' | 'onBack'>;

/** The steps that a walk has passed: their answers, the edge that was taken at each, and why. */
export const WalkSoFar = ({ subject, input, onBack }: WalkSoFarProps) => {
  const steps = traceWalk(subject, input);
  return (
    <section className={styles.soFar} aria-labelledby="so-far">
      <h2 id="so-far">{flowsWording.soFar}</h2>
      {steps.length === 0 ? (
        <p>{flowsWording.noSteps}</p>
      ) : (
        <ol className={styles.steps}>
          {steps.map((step) => (
            <PassedStep
              key={step.node}
              subject={subject}
              input={input}
              step={step}
              onBack={onBack}
            />
          ))}
        </ol>
      )}
    </section>
  );
};
