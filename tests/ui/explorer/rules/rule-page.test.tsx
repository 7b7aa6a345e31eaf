import { cleanup, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { ruleInputs } from '#domain/analysis';
import { explain, ruleNames, type RuleName } from '#domain/explain';
import { sections } from '#ui/explorer/rules/sections-page.tsx';
import { RulePage } from '#ui/explorer/rules/rule-page.tsx';
import { searchOf, textsOf, type Texts } from '#ui/explorer/rules/form-texts.ts';
import { outcomeInWords } from '#ui/explorer/rules/value-words.ts';
import { resultWords } from '#words/explorer/rules/wording/rule-words.ts';
import { anyInputsOf } from '../../../domain/explain/any-case.ts';
import { render } from '../../render.tsx';

const openWith = (rule: RuleName, texts: Texts) =>
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '/rules/:rule', Component: RulePage }], {
        initialEntries: [`/rules/${rule}${searchOf(texts)}`],
      })}
    />,
  );

const result = () => screen.getByRole('region', { name: resultWords.title });

/** The first status of the result; buttons have one each, for their progress. */
const outcomeShown = (): string => within(result()).getAllByRole('status')[0]?.textContent ?? '';

describe.each(ruleNames)('the page of %s', (rule) => {
  it('shows the outcome and the rule of the domain for the inputs of its address', () => {
    fc.assert(
      fc.property(anyInputsOf(rule), (inputs) => {
        const { outcome, rule: by } = explain({ decision: rule, inputs } as never);
        cleanup();
        openWith(rule, textsOf(ruleInputs[rule].fields, inputs));
        const shown = outcomeShown();
        expect(shown.startsWith(outcomeInWords(rule, outcome))).toBe(true);
        expect(within(result()).getAllByText(by)[0]).toBeDefined();
      }),
      { numRuns: 5 },
    );
  });
});

it('the sections have every rule once', () => {
  expect(
    sections([])
      .flatMap(({ rules }) => rules)
      .toSorted(),
  ).toEqual([...ruleNames].toSorted());
});
