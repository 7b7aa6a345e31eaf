import { memo, useCallback, useDeferredValue, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { casesOfRules } from '#domain/analysis';
import {
  explain,
  explainedRules,
  limitNamed,
  ruleNames,
  type Json,
  type RuleName,
  type DecisionCase,
  type Explanation,
  type JsonObject,
} from '#domain/explain';
import { fromTheStart, type Limit } from '#domain/limits';
import { Button } from '../../kit/buttons/button.tsx';
import { classNames } from '../../kit/layout/class-names.ts';
import {
  copyWords,
  formWords,
  pageWords,
  ruleWords,
} from '#words/explorer/rules/wording/rule-words.ts';
import { ExplorerPage } from '../shared/explorer-page.tsx';
import { CodeText, CopyButtons } from '../shared/copy-buttons.tsx';
import { readTexts, searchOf, textsInSearch, withChange, type Texts } from './form-texts.ts';
import { ruleFacts } from './rule-facts.ts';
import { limitAddress, ruleAddress } from './rule-paths.ts';
import { RuleForm } from './rule-form.tsx';
import { RuleResult } from './rule-result.tsx';
import styles from './rules.module.css';
import { jsonInWords } from './value-words.ts';
import { inJavaScript, pipedInShell } from '../shared/code-literals.ts';

/** A vitest test of a decision, in the public functions of the package: it reads the record before it decides. */
export const testOf = (
  decision: DecisionCase['decision'],
  record: JsonObject,
  { title, outcome, rule }: Explanation,
): string => {
  const json = JSON.stringify({ decision, ...record }, undefined, 2).replaceAll('\n', '\n    ');
  return `import { explain } from '@pilotlight/domain/flow';
import { decisionCaseSchema, readJson } from '@pilotlight/domain/json';
import { expect, it } from 'vitest';

it(${inJavaScript(`${title} ${outcome}`)}, () => {
  const read = readJson({
    schema: decisionCaseSchema,
    json: ${json},
  });
  if (!read.valid) throw new Error(read.faults.join());
  const { outcome, rule } = explain(read.value);
  expect([outcome, rule]).toEqual([${inJavaScript(outcome)}, ${inJavaScript(rule)}]);
});
`;
};

/** A command of a shell that explains a decision. */
export const commandOf = (decision: DecisionCase['decision'], record: JsonObject): string =>
  `${pipedInShell(JSON.stringify(record))} npx @pilotlight/domain explain ${decision}`;

const files: { readonly [path: string]: unknown } = import.meta.glob(
  '../../../domain/cases/*.json',
  {
    query: '?url',
    import: 'default',
    eager: true,
  },
);

/** The addresses of the files of cases, by their decision. */
const caseFiles: { readonly [decision: string]: string } = Object.fromEntries(
  Object.entries(files).map(([path, address]) => [
    path.replace(/^.*\/(.+)\.json$/, '$1'),
    String(address),
  ]),
);

/** A limit: its value, unit and source, and the date from which it holds. */
export const LimitFacts = ({ limit }: { readonly limit: Limit }) => (
  <>
    {limit.versions.map(({ from, value, source }) => (
      <span key={from} className={styles.version}>
        <strong>{jsonInWords(value as Json, limit.unit)}</strong>
        <span>
          {`, ${limit.label}, ${pageWords.holdsFrom(from === fromTheStart ? undefined : from)} (${source})`}
        </span>
      </span>
    ))}
  </>
);

const Limits = ({ rule }: { readonly rule: RuleName }) => {
  const limits = explainedRules[rule].limits.flatMap((name) => limitNamed(name) ?? []);
  return (
    <section className={styles.part}>
      <h2>{pageWords.limits}</h2>
      {limits.length === 0 ? (
        <p>{pageWords.noLimits}</p>
      ) : (
        <ul className={styles.items}>
          {limits.map((limit) => (
            <li key={limit.name} className={styles.item}>
              <Link to={limitAddress(limit.name)} className={styles.link}>
                {limit.name}
              </Link>
              <LimitFacts limit={limit} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

const Names = ({ title, names }: { readonly title: string; readonly names: readonly string[] }) => (
  <>
    <h3>{title}</h3>
    {names.length === 0 ? (
      <p>{pageWords.noUser}</p>
    ) : (
      <ul className={styles.plain}>
        {names.map((name) => (
          <li key={name}>
            <code>{name}</code>
          </li>
        ))}
      </ul>
    )}
  </>
);

const Users = ({ rule }: { readonly rule: RuleName }) => {
  const users = ruleFacts.users[rule];
  if (users === undefined) return null;
  const { portal, platform, files } = users;
  return (
    <section className={styles.part}>
      <h2>{pageWords.users}</h2>
      <p className={styles.small}>{pageWords.usersIntro}</p>
      <Names title={pageWords.portal} names={portal} />
      <Names title={pageWords.platform} names={platform} />
      <details className={styles.folded}>
        <summary>{pageWords.files(files.length)}</summary>
        <ul className={styles.plain}>
          {files.map((file) => (
            <li key={file}>
              <code>{file}</code>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
};

/** A link to the cases of a rule, a file of JSON. */
export const CaseLink = ({ rule }: { readonly rule: RuleName }) => {
  const decision = casesOfRules[rule];
  return (
    <a href={caseFiles[decision]} className={styles.link}>
      {pageWords.casesOf(ruleFacts.cases[decision] ?? 0, decision)}
    </a>
  );
};

/** The address of a rule with inputs, behind the path of the page. */
const addressOf = (rule: RuleName, inputs: Texts): string =>
  `#${ruleAddress(rule)}${searchOf(inputs)}`;

type TriedProps = {
  readonly rule: RuleName;
  readonly texts: Texts;
  readonly onChange: (texts: Texts) => void;
};

/** The decision about some inputs, and what can be copied of it. */
const Tried = memo(({ rule, texts, onChange }: TriedProps) => {
  const tried = readTexts(rule, texts);
  const explained = tried.valid ? explain(tried.one) : undefined;
  const programs =
    tried.valid && explained !== undefined
      ? [
          { label: copyWords.test, text: () => testOf(rule, tried.record, explained) },
          { label: copyWords.command, text: () => commandOf(rule, tried.record) },
        ]
      : [];
  return (
    <div className={classNames(styles.column, styles.beside)}>
      <RuleResult
        explained={explained}
        onTry={({ input, to }) => onChange(withChange(rule, texts, input, to))}
      />
      <section className={styles.part}>
        <h2>{copyWords.title}</h2>
        <CopyButtons
          copies={[
            ...programs,
            {
              label: copyWords.link,
              text: () => new URL(addressOf(rule, texts), window.location.href).href,
            },
          ]}
        />
        {programs.length > 0 && (
          <details className={styles.folded}>
            <summary>{copyWords.show}</summary>
            {programs.map(({ label, text }) => (
              <CodeText key={label} text={text()} />
            ))}
          </details>
        )}
      </section>
    </div>
  );
});

/** The form, its result, and what can be copied; the inputs are in the address. */
const TryRule = ({ rule }: { readonly rule: RuleName }) => {
  const { search } = useLocation();
  const [texts, setTexts] = useState(() => textsInSearch(rule, search));
  // To explain a whole close takes longer than a keystroke: the result follows the typing.
  const shownTexts = useDeferredValue(texts);
  const tried = readTexts(rule, texts);
  const onChange = useCallback(
    (next: Texts) => {
      setTexts(next);
      // Past the router, so that typing renders nothing else.
      window.history.replaceState(window.history.state, '', addressOf(rule, next));
    },
    [rule],
  );
  return (
    <>
      <section className={styles.part} aria-labelledby="try-it">
        <h2 id="try-it">{formWords.title}</h2>
        <RuleForm
          rule={rule}
          texts={texts}
          faults={tried.valid ? [] : tried.faults}
          onChange={onChange}
        />
        {rule === 'claim-stage' && texts['stage'] !== undefined && (
          <Link to={`/claim?to=${texts['stage']}`} className={styles.link}>
            {pageWords.inFlow}
          </Link>
        )}
        <Button variant="quiet" onPress={() => onChange(textsInSearch(rule, ''))}>
          {formWords.example}
        </Button>
      </section>
      <Tried rule={rule} texts={shownTexts} onChange={onChange} />
    </>
  );
};

/** The page of a rule: what it decides, its form, its limits, cases and users. */
export const RulePage = () => {
  const { key } = useLocation();
  const { rule: name } = useParams();
  const rule = ruleNames.find((one) => one === name);
  if (rule === undefined)
    return (
      <ExplorerPage title={pageWords.unknownRule}>
        <Link to="/rules" className={styles.link}>
          {pageWords.allRules}
        </Link>
      </ExplorerPage>
    );
  const { title, source } = explainedRules[rule];
  return (
    <ExplorerPage title={title} lead={ruleWords[rule].decides}>
      <p className={styles.small}>{pageWords.sourceOf(source)}</p>
      <div className={styles.halves}>
        <TryRule key={`${rule} ${key}`} rule={rule} />
        <div className={styles.column}>
          <Limits rule={rule} />
          <section className={styles.part}>
            <h2>{pageWords.cases}</h2>
            <CaseLink rule={rule} />
          </section>
          <Users rule={rule} />
        </div>
      </div>
    </ExplorerPage>
  );
};
