import { flowsWording } from '#words/explorer/flows/wording/flows.ts';
import { CheckboxGroup } from '../../kit/fields/choices/choice-group.tsx';
import { SelectField } from '../../kit/fields/select-field.tsx';
import styles from './flow-page.module.css';
import { labelOfName } from '../rules/value-words.ts';
import {
  walkMomentText,
  type Subject,
  type World,
  type WorldField,
  type WorldValue,
} from './model/subject.ts';

type FieldProps = {
  readonly subject: Subject;
  readonly field: WorldField;
  readonly value: WorldValue | undefined;
  readonly onChange: (value: WorldValue) => void;
};

const FieldOfWorld = ({ subject, field, value, onChange }: FieldProps) => {
  const label = flowsWording.worldFields[field.key] ?? labelOfName(field.key);
  const id = `fact-${field.key}`;
  const options = (field.kind === 'flag' ? [] : field.options).map((option) => ({
    value: option,
    label: subject.worldOptionOf(field.key, option),
  }));
  switch (field.kind) {
    case 'one':
      return (
        <SelectField
          id={id}
          label={label}
          options={options}
          value={typeof value === 'string' ? value : ''}
          onChange={(chosen) => {
            if (chosen !== '') onChange(chosen);
          }}
        />
      );
    case 'some':
      return (
        <CheckboxGroup
          id={id}
          legend={label}
          columns="pair"
          options={options}
          values={Array.isArray(value) ? value : []}
          onChange={onChange}
        />
      );
    case 'flag':
      return (
        <CheckboxGroup
          id={id}
          legend={label}
          options={[{ value: 'yes', label: flowsWording.yes }]}
          values={value === true ? ['yes'] : []}
          onChange={(values) => onChange(values.length > 0)}
        />
      );
  }
};

type WorldFormProps = {
  readonly subject: Subject;
  readonly world: World;
  readonly onChange: (world: World) => void;
};

const Fields = ({ subject, world, onChange }: WorldFormProps) => (
  <div className={styles.fields}>
    {subject.worldFields.map((field) => (
      <FieldOfWorld
        key={field.key}
        subject={subject}
        field={field}
        value={world[field.key]}
        onChange={(value) => onChange({ ...world, [field.key]: value })}
      />
    ))}
  </div>
);

/** The facts around a walk, such as the contract or the job. */
export const WorldForm = (props: WorldFormProps) => (
  <details className={styles.world}>
    <summary>{flowsWording.facts}</summary>
    <p>{flowsWording.moment(walkMomentText)}</p>
    <Fields {...props} />
  </details>
);

/** The facts of a table, which are all that it decides from. */
export const TableForm = (props: WorldFormProps) => (
  <section className={styles.form} aria-labelledby="facts">
    <h2 id="facts">{flowsWording.factsOfTable}</h2>
    <Fields {...props} />
  </section>
);
