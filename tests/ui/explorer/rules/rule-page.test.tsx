import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { ruleInputs } from '#domain/analysis';
import { explain, ruleNames, type RuleName } from '#domain/explain';
import { sections } from '#ui/explorer/rules/sections-page.tsx';
import { RulePage } from '#ui/explorer/rules/rule-page.tsx';
import { searchOf, textsOf, type Texts } from '#ui/explorer/rules/form-texts.ts';
import { outcomeInWords } from '#ui/explorer/rules/value-words.ts';
import { copyWords, resultWords } from '#words/explorer/rules/wording/rule-words.ts';
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

const exampleOf = (rule: RuleName) => textsOf(ruleInputs[rule].fields, ruleInputs[rule].example);

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

describe('the form of a rule', () => {
  it('shows a message with the path beside a field that cannot be read, and decides again once it can', async () => {
    const user = userEvent.setup();
    openWith('receipt-needed', exampleOf('receipt-needed'));
    const field = screen.getByRole('textbox', { name: 'Paid for parts, gross' });
    await user.clear(field);
    await user.type(field, 'seventy');
    expect(
      document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
    ).toMatch(/paidGross: expected an amount in pounds, such as 100\.01, found "seventy"/);
    expect(outcomeShown()).toContain(resultWords.cannotDecide);
    await user.clear(field);
    await user.type(field, '70.01');
    expect(field.getAttribute('aria-invalid')).toBeNull();
    expect(outcomeShown()).toContain('Needed');
    expect(window.location.hash).toBe('#/rules/receipt-needed?try=yes&paidGross=70.01');
  });

  it('takes the smallest change, and moves the focus to the new result', async () => {
    const user = userEvent.setup();
    openWith('cooling-off', exampleOf('cooling-off'));
    const status = outcomeShown;
    expect(status()).toMatch(/^Blocked: /);
    await user.click(
      screen.getByRole('button', {
        name: /^Try this change: Start of the contract: .* 2024-12-06$/,
      }),
    );
    expect(status()).toMatch(/^Free: /);
    expect(
      screen.getByRole('textbox', { name: 'Start of the contract' }).getAttribute('value'),
    ).toBe('2024-12-06');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: resultWords.title }));
  });
});

it('a text that the browser does not copy within 3 seconds is shown to be selected', async () => {
  const writeText = () => new Promise<never>(() => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  openWith('receipt-needed', exampleOf('receipt-needed'));
  const copy = screen.getByRole('button', { name: copyWords.command });
  vi.useFakeTimers();
  fireEvent.click(copy);
  await act(() => vi.advanceTimersByTimeAsync(3000));
  vi.useRealTimers();
  expect(screen.getByText(copyWords.notCopied)).toBeTruthy();
  expect(copy.getAttribute('aria-disabled')).toBeNull();
});

it('the sections have every rule once', () => {
  expect(
    sections([])
      .flatMap(({ rules }) => rules)
      .toSorted(),
  ).toEqual([...ruleNames].toSorted());
});
