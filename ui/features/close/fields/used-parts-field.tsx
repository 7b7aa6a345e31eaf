import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { liveAnswers } from '#application/close/close-session-state.ts';
import {
  isPartLineRequired,
  availableParts,
  closeStartDate,
  grossOfUsed,
  netOfGross,
  unusedLine,
  usedJobParts,
  type CloseFieldProblem,
} from '#domain/close';
import type { AnswerLine } from '#domain/flow';
import { formatPounds, type Pence, parsePounds } from '#domain/money';
import { usedPartsWording, partsWording } from '#words/features/close/wording/parts.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { FieldGroup } from '../../../kit/fields/field-group.tsx';
import { RadioGroup } from '../../../kit/fields/choices/choice-group.tsx';
import { TextField } from '../../../kit/fields/text-field.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { VisuallyHidden } from '../../../kit/layout/visually-hidden.tsx';
import { Dialog } from '../../../kit/notices/dialog.tsx';
import {
  useClose,
  useCloseSession,
  useCloseStep,
  useErrorOf,
  type ShownClose,
} from '../flow/close-context.ts';
import { PartSearch } from '../parts/part-search.tsx';
import { QuantityField } from '../parts/part-dialog.tsx';
import { usePartCatalogue } from './use-part-catalogue.ts';
import { closeWording } from '#words/shared/visit/wording/close.ts';
import styles from './used-parts-field.module.css';

type PaidSumProps = {
  readonly gross: Pence;
  /** Missing for an engineer without a VAT number. */
  readonly net: Pence | undefined;
};

/**
 * The total cost of the used parts; engineers with a VAT number see net and gross (decisions, "VAT number present").
 */
const PaidSum = ({ gross, net }: PaidSumProps) => (
  <>
    <p className={styles.sum}>
      <span>{usedPartsWording.sum}</span>
      <strong>{formatPounds(gross)}</strong>
    </p>
    {net !== undefined && (
      <p className={styles.sum}>
        <span>{closeWording.net}</span>
        <strong>{formatPounds(net)}</strong>
      </p>
    )}
  </>
);

/** The id of a field in a line of a list, such as the cost of a part. */
const lineFieldId = (of: string, at: number): string => `part-${of}-${at}`;

/** The element id that an error summary links to. */
export const fieldIdOf = ({ field, line, of }: CloseFieldProblem): string =>
  line === undefined || of === undefined ? field : lineFieldId(of, line);

const question = 'partsUsed';

const linesIn = (given: unknown): readonly AnswerLine[] =>
  Array.isArray(given) ? (given as readonly AnswerLine[]) : [];

const textOf = (value: AnswerLine[string]): string =>
  typeof value === 'number' ? (value / 100).toFixed(2) : typeof value === 'string' ? value : '';

/** Lines with prices that are parsed on each keystroke, so that the sum is current. */
const pricedLines = (lines: readonly AnswerLine[]): readonly AnswerLine[] =>
  lines.map((line) => {
    const { cost } = line;
    const pence = typeof cost === 'string' ? parsePounds(cost) : cost;
    return { ...line, cost: pence };
  });

type UsedPartProps = {
  readonly line: AnswerLine;
  readonly at: number;
  readonly errorOf: (of: string) => string | undefined;
  readonly onChange: (change: AnswerLine) => void;
  /** For a line that the engineer has added. */
  readonly onRemove: (() => void) | undefined;
};

const UsedPart = ({ line, at, errorOf, onChange, onRemove }: UsedPartProps) => {
  const name = String(line['name'] ?? '');
  const used = line['used'] === true;
  return (
    <Card as="li">
      <RadioGroup
        id={lineFieldId('used', at)}
        error={errorOf('used')}
        legend={usedPartsWording.used(name)}
        columns="pair"
        options={[
          { value: 'Yes', label: usedPartsWording.yes },
          { value: 'No', label: usedPartsWording.no },
        ]}
        value={used ? 'Yes' : line['used'] === false ? 'No' : undefined}
        onChange={(value) => onChange(value === 'Yes' ? { ...line, used: true } : unusedLine(line))}
      />
      {used && (
        <div role="group" aria-label={name} className={styles.paid}>
          <QuantityField
            id={lineFieldId('quantity', at)}
            error={errorOf('quantity')}
            value={String(line['quantity'] ?? '')}
            onChange={(text) => onChange({ ...line, quantity: text === '' ? undefined : text })}
          />
          <TextField
            id={lineFieldId('cost', at)}
            error={errorOf('cost')}
            label={usedPartsWording.paid}
            hint={usedPartsWording.paidHint}
            before="£"
            inputMode="decimal"
            autoComplete="off"
            value={textOf(line['cost'])}
            onChange={(text) => onChange({ ...line, cost: text === '' ? undefined : text })}
          />
        </div>
      )}
      {onRemove !== undefined && (
        <Button variant="quiet" icon={<Trash2 size="1.25rem" />} onPress={onRemove}>
          <span>{partsWording.remove}</span> <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      )}
    </Card>
  );
};

const partsShown = ({ state, fields }: ShownClose) => {
  const live = liveAnswers(state);
  return {
    given: fields[question],
    toClose: state.job.toClose,
    startedOn: closeStartDate(state.job),
    isRequired: isPartLineRequired(live, state.job),
    there: availableParts(live, state.job).length,
  };
};

/** The parts that were on site today: each used or not, with its cost. */
export const UsedPartsField = () => {
  const session = useCloseSession();
  const step = useCloseStep();
  const errorOf = useErrorOf();
  const { given, toClose, startedOn, isRequired, there } = useClose(partsShown);
  const catalogue = usePartCatalogue();
  const [adding, setAdding] = useState(false);
  const lines = linesIn(given);
  const gross = grossOfUsed(usedJobParts(pricedLines(lines)));
  const mayBeNone = lines.length === 0 && !isRequired;
  const saveLines = (next: readonly AnswerLine[]) => session.setAnswer(step, question, next);
  const remove = (at: number) => {
    saveLines(lines.filter((_, index) => index !== at));
    document.getElementById(question)?.focus();
  };
  return (
    <FieldGroup
      id={question}
      holdsId
      legend={partsWording.usedTitle}
      hint={mayBeNone ? usedPartsWording.mayBeNone(toClose.partsDescription ?? '') : undefined}
      error={errorOf(question)}
    >
      <ul className={styles.lines}>
        {lines.map((line, at) => (
          <UsedPart
            key={`${at} ${String(line['name'])}`}
            line={line}
            at={at}
            errorOf={(of) => errorOf(question, { at, of })}
            onChange={(change) =>
              saveLines(lines.map((before, index) => (index === at ? change : before)))
            }
            onRemove={at < there ? undefined : () => remove(at)}
          />
        ))}
      </ul>
      <Button
        wide
        variant="secondary"
        icon={<Plus size="1.25rem" />}
        onPress={() => setAdding(true)}
      >
        {partsWording.add}
      </Button>
      <PaidSum
        gross={gross}
        net={toClose.vatRegistered ? netOfGross(gross, startedOn) : undefined}
      />
      <Dialog open={adding} title={partsWording.addTitle} onClose={() => setAdding(false)}>
        <PartSearch
          catalogue={catalogue}
          onChoose={({ name }) => {
            setAdding(false);
            saveLines([...lines, { name, quantity: 1, used: true }]);
          }}
        />
      </Dialog>
    </FieldGroup>
  );
};
