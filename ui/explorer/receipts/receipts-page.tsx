import { useId, useLayoutEffect, useRef, useState, type ChangeEvent } from 'react';
import { Link } from 'react-router-dom';
import { ruleInputs } from '#domain/analysis';
import type { Explanation } from '#domain/explain';
import { receiptsWording } from '#words/explorer/receipts/wording/receipts.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { FieldFrame, hintId } from '../../kit/fields/field-frame.tsx';
import control from '../../kit/fields/control.module.css';
import { FactList } from '../../kit/lists/summary-list.tsx';
import { NoticeBox } from '../../kit/notices/notice-box.tsx';
import { ExplorerPage } from '../shared/explorer-page.tsx';
import { searchOf, textsOf } from '../rules/form-texts.ts';
import { ruleAddress } from '../rules/rule-paths.ts';
import { ExplanationView } from '../rules/rule-result.tsx';
import rules from '../rules/rules.module.css';
import { outcomeInWords } from '../rules/value-words.ts';
import { inWords } from '../shared/portal-words.ts';
import {
  momentOf,
  readReceiptText,
  textIn,
  type ReadReceipt,
  type ReceiptDecision,
} from './read-receipt-text.ts';
import styles from './receipts.module.css';

type ValidReceipt = Extract<ReadReceipt, { readonly valid: true }>;

/** The page of a rule with the inputs of a decision. */
const tryAddress = ({ decision, inputs }: Explanation): string =>
  `${ruleAddress(decision)}${searchOf(textsOf(ruleInputs[decision].fields, inputs))}`;

const Decision = ({ place, outcome = '', explained, isSame }: ReceiptDecision) =>
  explained === undefined ? (
    <li className={rules.item}>{receiptsWording.erasedDecision(place)}</li>
  ) : (
    <li className={rules.item}>
      <p className={rules.itemTitle}>
        <Link to={tryAddress(explained)} className={rules.link}>
          {receiptsWording.decision(
            place,
            explained.title,
            outcomeInWords(explained.decision, outcome),
          )}
        </Link>
      </p>
      <p>
        {isSame
          ? receiptsWording.decidedSame
          : outcome === explained.outcome
            ? receiptsWording.otherReasons
            : receiptsWording.decidedOtherwise(
                outcomeInWords(explained.decision, explained.outcome),
              )}
      </p>
      <details className={rules.folded}>
        <summary>{receiptsWording.why}</summary>
        <ExplanationView explained={explained} />
      </details>
    </li>
  );

/** The heading of the result by what was found. */
const Verdict = ({ verification }: ValidReceipt) => {
  const { isIntact, different, same, of, erased, isOfTheseRules } = verification;
  const isGood = isIntact && different.length === 0;
  const lines = [
    receiptsWording.same(same, of),
    ...(erased > 0 ? [receiptsWording.erasedDecisions(erased)] : []),
    ...(isOfTheseRules ? [] : [receiptsWording.otherRules]),
  ];
  const title = isIntact
    ? isGood
      ? receiptsWording.intact
      : receiptsWording.differs
    : receiptsWording.changed;
  return (
    <NoticeBox tone={isGood ? 'good' : 'danger'} title={title}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </NoticeBox>
  );
};

const Verified = (read: ValidReceipt) => {
  const { receipt, decisions } = read;
  const facts = [
    ['subject', receiptsWording.subject, textIn(receipt, 'subject')],
    ['reference', receiptsWording.reference, textIn(receipt, 'reference')],
    ['outcome', receiptsWording.outcome, inWords(textIn(receipt, 'outcome') ?? '')],
    ['decidedAt', receiptsWording.decidedAt, momentOf(receipt)],
  ] as const;
  const erased = Object.keys(receipt.erased);
  return (
    <>
      <Verdict {...read} />
      <FactList facts={facts.map(([key, label, value]) => ({ key, label, value: value ?? '–' }))} />
      <h3>{receiptsWording.erased}</h3>
      {erased.length === 0 ? (
        <p>{receiptsWording.noneErased}</p>
      ) : (
        <ul className={rules.plain}>
          {erased.map((path) => (
            <li key={path}>
              <code>{path}</code>
            </li>
          ))}
        </ul>
      )}
      <h3>{receiptsWording.decisions}</h3>
      <ol className={rules.items} aria-label={receiptsWording.decisions}>
        {decisions.map((decision) => (
          <Decision key={decision.place} {...decision} />
        ))}
      </ol>
    </>
  );
};

const Unread = ({ message, faults }: Extract<ReadReceipt, { readonly valid: false }>) => (
  <NoticeBox tone="caution" title={message}>
    {faults.length > 0 && (
      <ul className={rules.plain}>
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    )}
  </NoticeBox>
);

/** What was found; its heading takes the focus. */
const Result = ({ read }: { readonly read: ReadReceipt }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), [read]);
  return (
    <section className={rules.part}>
      <h2 ref={heading} tabIndex={-1} className={rules.heading}>
        {receiptsWording.result}
      </h2>
      {read.valid ? <Verified {...read} /> : <Unread {...read} />}
    </section>
  );
};

/** Whether the local platform serves the explorer, beside its page of receipts; another host has none. */
const isOnPlatform = (): boolean => window.location.pathname.startsWith('/developer/');

/** Verifies a pasted receipt, or that of a file. It stays on this page: nothing is sent. */
export const ReceiptsPage = () => {
  const [text, setText] = useState('');
  const [read, setRead] = useState<ReadReceipt>();
  const fileId = useId();
  const verify = (pasted: string) => setRead(readReceiptText(pasted));
  const openFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file === undefined) return;
    try {
      const opened = await file.text();
      setText(opened);
      verify(opened);
    } catch {
      setRead({ valid: false, message: receiptsWording.notRead, faults: [] });
    }
  };
  return (
    <ExplorerPage title={receiptsWording.title} lead={receiptsWording.lead}>
      <section className={rules.part}>
        <FieldFrame id="receipt" label={receiptsWording.paste} hint={receiptsWording.pasteHint}>
          <textarea
            id="receipt"
            rows={8}
            className={`${control.control} ${rules.json}`}
            aria-describedby={hintId('receipt')}
            spellCheck={false}
            autoComplete="off"
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setRead(undefined);
            }}
          />
        </FieldFrame>
        <FieldFrame id={fileId} label={receiptsWording.open}>
          <input
            id={fileId}
            type="file"
            accept="application/json,.json"
            className={styles.file}
            onChange={(event) => void openFile(event)}
          />
        </FieldFrame>
        <div>
          <Button onPress={() => verify(text)}>{receiptsWording.verify}</Button>
        </div>
      </section>
      {read !== undefined && <Result read={read} />}
      {isOnPlatform() && (
        <p className={styles.support}>
          <a href="../receipts" className={rules.link}>
            {receiptsWording.support}
          </a>
        </p>
      )}
    </ExplorerPage>
  );
};
