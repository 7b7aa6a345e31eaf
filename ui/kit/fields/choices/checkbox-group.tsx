import { ChoiceCard, type ChoiceOption } from './choice-card.tsx';
import { ChoiceGroup, choiceIds, type ChoiceGroupProps } from './choice-group.tsx';

type CheckboxGroupProps<Value extends string> = ChoiceGroupProps & {
  readonly options: readonly ChoiceOption<Value>[];
  readonly values: readonly Value[];
  readonly onChange: (values: readonly Value[]) => void;
};

/** Any number of choices, each a large card; the answer keeps the order of the options. */
export const CheckboxGroup = <Value extends string>({
  options,
  values,
  onChange,
  ...group
}: CheckboxGroupProps<Value>) => {
  const ids = choiceIds(group.id, options);
  const toggle = (toggled: Value, chosen: boolean) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((value) => (value === toggled ? chosen : values.includes(value))),
    );
  return (
    <ChoiceGroup {...group}>
      {options.map((option, index) => (
        <ChoiceCard
          key={option.value}
          id={ids[index] ?? group.id}
          name={group.id}
          kind="checkbox"
          option={option}
          chosen={values.includes(option.value)}
          invalid={group.error !== undefined}
          onToggle={(chosen) => toggle(option.value, chosen)}
        />
      ))}
    </ChoiceGroup>
  );
};
