import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { ruleInputs } from '#domain/analysis';
import { explain, ruleNames, type DecisionCase, type RuleName } from '#domain/explain';
import {
  inputsOf,
  readTexts,
  searchOf,
  textsInSearch,
  textsOf,
  withChange,
  withItem,
  withoutItem,
  type Texts,
} from '#ui/explorer/rules/form-texts.ts';
import { RulePage } from '#ui/explorer/rules/rule-page.tsx';
import { sections } from '#ui/explorer/rules/sections-page.tsx';
import { outcomeInWords } from '#ui/explorer/rules/value-words.ts';
import { copyWords, resultWords } from '#words/explorer/rules/wording/rule-words.ts';
import { anyInputsOf } from '../../../domain/explain/any-case.ts';
import { render } from '../../render.tsx';
import { setupUser } from '../../setup-user.ts';

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

/** A value as JSON has it: what is not known is missing. */
const known = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;

describe.each(ruleNames)('the page of %s', (rule) => {
  const { fields } = ruleInputs[rule];

  it('has the same inputs after their way through an address', () => {
    fc.assert(
      fc.property(anyInputsOf(rule), (inputs) => {
        const texts = textsOf(fields, inputs);
        const inAddress = textsInSearch(rule, searchOf(texts));
        expect(inAddress).toEqual(texts);
        const tried = readTexts(rule, inAddress);
        if (!tried.valid) throw new Error(JSON.stringify(tried.faults));
        expect(known(tried.one.inputs)).toEqual(known(inputs));
      }),
      { numRuns: 30 },
    );
  });

  it('comes to the outcome of each change that is taken', () => {
    fc.assert(
      fc.property(anyInputsOf(rule), (inputs) => {
        const texts = textsOf(fields, inputs);
        for (const { input, to, outcome } of explain({ decision: rule, inputs } as DecisionCase)
          .changes) {
          const tried = readTexts(rule, withChange(rule, texts, input, to));
          if (!tried.valid) throw new Error(JSON.stringify(tried.faults));
          expect(explain(tried.one).outcome).toBe(outcome);
        }
      }),
      { numRuns: 5 },
    );
  });

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
      { numRuns: 2 },
    );
  });
});

it.each([
  ['receipt-needed', { paidGross: 'abc' }, 'paidGross', 'an amount in pounds, such as 100.01'],
  [
    'cooling-off',
    { startDate: '2024-02-30', isRenewal: 'no', today: '2024-03-01' },
    'startDate',
    'a date',
  ],
  ['cooling-off', { startDate: '2024-02-20', today: '2024-03-01' }, 'isRenewal', 'a value'],
  ['manufacturer', { issueArea: 'Roof' }, 'issueArea', 'one of'],
  [
    'labour',
    { hours: 'x', 'parts.0.name': 'Pump', 'parts.0.quantity': '0', 'parts.0.cost': '1' },
    'parts.0.quantity',
    'from 1',
  ],
] as const)('names the path of what cannot be read: %s %o', (rule, texts, path, expected) => {
  const tried = readTexts(rule, texts);
  if (tried.valid) throw new Error('can be read');
  const fault = tried.faults.find((one) => one.path === path);
  expect(fault?.message).toMatch(
    new RegExp(`^${path.replaceAll('.', String.raw`\.`)}: expected .*${expected}.*, found `),
  );
});

it('adds an item to a list, and takes one out', () => {
  const { fields, example } = ruleInputs.labour;
  const texts = textsOf(fields, example);
  const { parts } = fields;
  if (parts.kind !== 'list') throw new Error('no list');
  const fan = { name: 'Fan' };
  const more = { ...withItem(texts, 'parts', parts.item), 'parts.1.name': 'Fan' };
  expect(inputsOf(fields, more)).toMatchObject({ parts: [{ name: 'Pump' }, fan] });
  expect(inputsOf(fields, withoutItem(more, 'parts', 0))).toMatchObject({ parts: [fan] });
  expect(withoutItem(more, 'parts', 1)).toEqual(texts);
});

it('reads an amount with one decimal, and an address with a huge list as one without', () => {
  expect(inputsOf(ruleInputs['receipt-needed'].fields, { paidGross: '70.1' })).toEqual({
    paidGross: 7010,
  });
  expect(inputsOf(ruleInputs.labour.fields, { 'parts.99999999.name': 'x' })).toMatchObject({
    parts: [],
  });
});

describe('the form of a rule', () => {
  it('shows a message with the path beside a field that cannot be read, and decides again once it can', async () => {
    const user = setupUser();
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
    const user = setupUser();
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
