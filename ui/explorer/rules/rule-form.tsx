import type { ReactNode } from 'react';
import { ruleInputs, type InputField, type InputFields } from '#domain/analysis';
import { questionsThatDecide, type RuleName } from '#domain/explain';
import { Button } from '../../kit/buttons/button.tsx';
import { CheckboxGroup } from '../../kit/fields/choices/choice-group.tsx';
import control from '../../kit/fields/control.module.css';
import { describedBy, FieldFrame } from '../../kit/fields/field-frame.tsx';
import { FieldGroup } from '../../kit/fields/field-group.tsx';
import { SelectField } from '../../kit/fields/select-field.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { useFocusInRows } from '../../kit/lists/use-focus-in-rows.ts';
import { formWords, hints } from '#words/explorer/rules/wording/rule-words.ts';
import {
  asOfPath,
  countItems,
  withItem,
  withoutItem,
  type TextFault,
  type Texts,
} from './form-texts.ts';
import styles from './rules.module.css';
import { itemName, labelOf, labelOfName, optionInWords } from './value-words.ts';

type FormProps = {
  readonly texts: Texts;
  readonly faults: readonly TextFault[];
  readonly onChange: (texts: Texts) => void;
};

type FieldProps = FormProps & { readonly path: string; readonly field: InputField };

/** The id of the field of an input, to which a message can link. */
export const fieldId = (path: string): string => `input-${path.replaceAll('.', '-')}`;

const errorAt = (faults: readonly TextFault[], path: string): string | undefined =>
  faults.find((fault) => fault.path === path)?.message;

const flagOptions = [
  { value: 'yes', label: formWords.yes },
  { value: 'no', label: formWords.no },
];

/** The label of a field inside its group: the legends around it name the rest. */
const labelIn = (path: string): string => {
  const name = path.split('.').at(-1) ?? path;
  return /^\d+$/.test(name) || path.startsWith('answers.') ? labelOf(path) : labelOfName(name);
};

const withText = (texts: Texts, path: string, text: string): Texts => {
  const { [path]: _, ...others } = texts;
  return text === '' ? others : { ...others, [path]: text };
};

const Choice = ({ texts, faults, onChange, path, field }: FieldProps) => {
  const name = path.split('.').at(-1) ?? path;
  const options =
    field.kind === 'choice'
      ? field.options.map((value) => ({ value, label: optionInWords(name, value) }))
      : flagOptions;
  const value = texts[path] ?? '';
  const isListed = value === '' || options.some((option) => option.value === value);
  return (
    <SelectField
      id={fieldId(path)}
      label={labelIn(path)}
      error={errorAt(faults, path)}
      placeholder={field.isOptional === true ? formWords.notKnown : formWords.chooseOne}
      options={isListed ? options : [...options, { value, label: value }]}
      value={value}
      onChange={(text) => onChange(withText(texts, path, text))}
    />
  );
};

const Members = ({ texts, faults, onChange, path, field }: FieldProps) => {
  const values = (texts[path] ?? '').split(',').filter((name) => name !== '');
  const names = field.kind === 'members' ? field.of : [];
  const error = errorAt(faults, path);
  return (
    <details className={styles.folded} open={error === undefined ? undefined : true}>
      <summary>{`${labelIn(path)}: ${formWords.chosen(values.length)}`}</summary>
      <CheckboxGroup
        id={fieldId(path)}
        legend={labelIn(path)}
        error={error}
        options={names.map((value) => ({
          value,
          label: optionInWords(path.split('.').at(-1) ?? path, value),
        }))}
        values={values}
        onChange={(chosen) => onChange({ ...texts, [path]: chosen.join(',') })}
      />
    </details>
  );
};

const hintOf = ({ kind }: InputField): string | undefined =>
  kind === 'day' || kind === 'moment' ? hints[kind] : undefined;

const Text = ({ texts, faults, onChange, path, field }: FieldProps) => {
  const hint = hintOf(field);
  return (
    <TextField
      id={fieldId(path)}
      label={labelIn(path)}
      {...(hint !== undefined && { hint })}
      error={errorAt(faults, path)}
      optional={field.isOptional === true}
      inputMode={field.kind === 'money' || field.kind === 'number' ? 'decimal' : 'text'}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      before={field.kind === 'money' ? '£' : undefined}
      value={texts[path] ?? ''}
      onChange={(text) =>
        onChange(
          field.isOptional === true ? withText(texts, path, text) : { ...texts, [path]: text },
        )
      }
    />
  );
};

/** A field for JSON; its message is about the first of its faults, with the path inside it. */
const JsonField = ({ texts, faults, onChange, path }: FieldProps) => {
  const id = fieldId(path);
  const error = faults.find((fault) => fault.path.split('.')[0] === path)?.message;
  return (
    <FieldFrame id={id} label={labelIn(path)} hint={hints.json} error={error}>
      <textarea
        id={id}
        rows={8}
        className={`${control.control} ${styles.json}`}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy(id, hints.json, error)}
        spellCheck={false}
        autoComplete="off"
        value={texts[path] ?? ''}
        onChange={({ target }) => onChange({ ...texts, [path]: target.value })}
      />
    </FieldFrame>
  );
};

const List = ({ path, field, ...form }: FieldProps) => {
  const { texts, onChange } = form;
  const count = countItems(texts, path);
  const rows = useFocusInRows(count, 'content');
  if (field.kind !== 'list') return null;
  const { item } = field;
  return (
    <FieldGroup id={fieldId(path)} legend={labelIn(path)}>
      <ul className={styles.items} {...rows}>
        {Array.from({ length: count }, (_, at) => {
          const place = `${path}.${at}`;
          return (
            <li key={place} className={styles.item}>
              <Field {...form} path={place} field={item} />
              <Button variant="quiet" onPress={() => onChange(withoutItem(texts, path, at))}>
                {formWords.remove(labelOf(place))}
              </Button>
            </li>
          );
        })}
      </ul>
      <Button variant="secondary" onPress={() => onChange(withItem(texts, path, item))}>
        {formWords.add(itemName(path))}
      </Button>
    </FieldGroup>
  );
};

const Group = ({ path, field, ...form }: FieldProps) =>
  field.kind === 'group' ? (
    <FieldGroup id={fieldId(path)} legend={labelIn(path)}>
      <Fields {...form} path={path} fields={field.fields} />
    </FieldGroup>
  ) : null;

const Field = (props: FieldProps): ReactNode => {
  switch (props.field.kind) {
    case 'choice':
    case 'flag':
      return <Choice {...props} />;
    case 'members':
      return <Members {...props} />;
    case 'json':
      return <JsonField {...props} />;
    case 'list':
      return <List {...props} />;
    case 'group':
      return <Group {...props} />;
    case 'day':
    case 'moment':
    case 'money':
    case 'number':
    case 'text':
      return <Text {...props} />;
  }
};

const Fields = ({
  path = '',
  fields,
  ...form
}: FormProps & { readonly path?: string; readonly fields: InputFields }) => (
  <>
    {Object.entries(fields).map(([name, field]) => {
      const inside = path === '' ? name : `${path}.${name}`;
      return <Field key={inside} {...form} path={inside} field={field} />;
    })}
  </>
);

/** The fields that a rule reads; a stage of the claim reads the answers that decide it alone. */
const fieldsOf = (rule: RuleName, texts: Texts): InputFields => {
  const { fields } = ruleInputs[rule];
  if (rule !== 'claim-stage') return fields;
  const { stage, answers, facts } = ruleInputs['claim-stage'].fields;
  if (stage.kind !== 'choice' || answers.kind !== 'group') return fields;
  const decide: readonly string[] = stage.options.some((one) => one === texts['stage'])
    ? questionsThatDecide(texts['stage'] as Parameters<typeof questionsThatDecide>[0])
    : [];
  const own = Object.entries(answers.fields).filter(([name]) => decide.includes(name));
  return {
    stage,
    ...(own.length > 0 && { answers: { ...answers, fields: Object.fromEntries(own) } }),
    facts,
  };
};

/** The form of a rule: a field for each input, with its message beside it. */
export const RuleForm = ({ rule, ...form }: FormProps & { readonly rule: RuleName }) => {
  const { texts, faults, onChange } = form;
  return (
    <div className={styles.form}>
      <Fields {...form} fields={fieldsOf(rule, texts)} />
      <TextField
        id={fieldId(asOfPath)}
        label={formWords.asOf}
        hint={hints.asOf}
        error={errorAt(faults, asOfPath)}
        optional
        autoComplete="off"
        spellCheck={false}
        value={texts[asOfPath] ?? ''}
        onChange={(text) => onChange(withText(texts, asOfPath, text))}
      />
    </div>
  );
};
