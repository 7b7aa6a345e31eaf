import { ChoiceCard, type ChoiceOption } from './choice-card.tsx';
import { ChoiceGroup, choiceIds, type ChoiceGroupProps } from './choice-group.tsx';

type RadioGroupProps<Value extends string> = ChoiceGroupProps & {
  readonly options: readonly ChoiceOption<Value>[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
};

/** One choice out of several, each a large card. */
export const RadioGroup = <Value extends string>({
  options,
  value,
  onChange,
  ...group
}: RadioGroupProps<Value>) => {
  const ids = choiceIds(group.id, options);
  return (
    <ChoiceGroup {...group} role="radiogroup">
      {options.map((option, index) => (
        <ChoiceCard
          key={option.value}
          id={ids[index] ?? group.id}
          name={group.id}
          kind="radio"
          option={option}
          chosen={option.value === value}
          invalid={group.error !== undefined}
          onToggle={() => onChange(option.value)}
        />
      ))}
    </ChoiceGroup>
  );
};
