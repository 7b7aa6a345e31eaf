import { useState } from 'react';
import { CheckboxGroup, RadioGroup } from '../kit/fields/choices/choice-group.tsx';
import { CodeInput } from '../features/sign-in/code-step.tsx';
import { ErrorSummary } from '../kit/fields/error-summary.tsx';
import { FieldGroup } from '../kit/fields/field-group.tsx';
import { PillGroup } from '../kit/fields/choices/pill-group.tsx';
import { SelectField } from '../kit/fields/select-field.tsx';
import { TextArea } from '../kit/fields/text-area.tsx';
import { TextField } from '../kit/fields/text-field.tsx';

const options = [
  { value: 'morning', label: 'Morning', hint: '08:00–12:00' },
  { value: 'midday', label: 'Midday' },
  { value: 'evening', label: 'Evening', unavailable: 'It is too late for today' },
];

export const FieldRoom = () => {
  const [text, setText] = useState('');
  const [code, setCode] = useState('');
  const [one, setOne] = useState<string>();
  const [several, setSeveral] = useState<readonly string[]>([]);
  return (
    <section aria-label="Fields">
      <h2>Fields</h2>
      <ErrorSummary attempt={0} problems={[{ fieldId: 'gallery-text', message: 'Enter a name' }]} />
      <TextField
        id="gallery-text"
        label="Name"
        error="Enter a name"
        value={text}
        onChange={setText}
      />
      <TextField id="gallery-cost" label="Cost" optional before="£" hint="In pounds" />
      <TextArea
        id="gallery-area"
        label="Description"
        maximum={230}
        value={text}
        onChange={setText}
      />
      <CodeInput id="gallery-code" label="Code" value={code} onChange={setCode} />
      <SelectField
        id="gallery-select"
        label="Reason"
        placeholder="Select a reason"
        options={options.map(({ value, label }) => ({ value, label }))}
        value={one ?? ''}
        onChange={setOne}
      />
      <RadioGroup
        id="gallery-radio"
        legend="One of them"
        options={options}
        value={one}
        onChange={setOne}
      />
      <CheckboxGroup
        id="gallery-checkbox"
        legend="Any of them"
        options={options}
        values={several}
        onChange={setSeveral}
      />
      <PillGroup
        id="gallery-pills"
        legend="Any of a few"
        options={options.map(({ value, label, unavailable }) => ({
          value,
          label,
          detail: '08:00-12:00',
          unavailable,
        }))}
        values={several}
        onChange={setSeveral}
      />
      <FieldGroup id="gallery-group" legend="A group" hint="Of fields">
        <TextField id="gallery-inner" label="Within it" />
      </FieldGroup>
    </section>
  );
};
