import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { ruleInputs } from '#domain/analysis';
import { visitSlots } from '#domain/booking';
import { explain, explainedRules, ruleNames, type RuleName } from '#domain/explain';
import { sections, sectionsIn } from '#ui/explorer/rules/sections-page.tsx';
import { RulePage } from '#ui/explorer/rules/rule-page.tsx';
import { searchOf, textsOf, type Texts } from '#ui/explorer/rules/form-texts.ts';
import { labelOf, outcomeInWords } from '#ui/explorer/rules/value-words.ts';
import { copyWords, pageWords, resultWords } from '#words/explorer/rules/wording/rule-words.ts';
import { claimQuestionWording } from '#words/features/claim/wording/questions.ts';
import { slotWording } from '#words/shared/booking/wording/days.ts';
import { anyInputsOf } from '../../../domain/explain/any-case.ts';
import { waitUntil } from '../../../wait-until.ts';
import { render } from '../../render.tsx';

const open = (rule: RuleName, search = '') =>
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '/rules/:rule', Component: RulePage }], {
        initialEntries: [`/rules/${rule}${search}`],
      })}
    />,
  );

const openWith = (rule: RuleName, texts: Texts) => open(rule, searchOf(texts));

const result = () => screen.getByRole('region', { name: resultWords.title });

/** The first status of the result; buttons have one each, for their progress. */
const outcomeShown = (): string => within(result()).getAllByRole('status')[0]?.textContent ?? '';

/** All that the result says. */
const factsShown = (): string => result().textContent ?? '';

const slotTexts = textsOf(ruleInputs.slot.fields, ruleInputs.slot.example);

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

  it('has its question as heading, and a field for each input of its example', () => {
    open(rule);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(explainedRules[rule].title);
    for (const { input } of explain({ decision: rule, inputs: ruleInputs[rule].example } as never)
      .changes)
      expect(
        within(result()).getAllByText(new RegExp(labelOf(input).split(':')[0] ?? '')).length,
      ).toBeGreaterThan(0);
  });
});

it('names each of the times that a day is made of', () => {
  open('slots');
  const summaries = within(result())
    .getAllByText(/^Can the time still be booked\?/)
    .map(({ textContent }) => textContent);
  expect(summaries).toEqual(
    visitSlots.map((slot) => expect.stringContaining(slotWording[slot].hours) as unknown),
  );
});

it('names the inputs of the whole in the changes of its parts', () => {
  open('claim-route');
  const shown = within(result())
    .getAllByText(/ → /)
    .map(({ textContent }) => textContent);
  const { ask } = claimQuestionWording.pestsType;
  expect(shown.filter((change) => change === `${ask} Bees → Rats or mice`)).toHaveLength(2);
  expect(shown).toContain('Earlier jobs (as “Areas with an open job”): – → Pests');
});

it('shows money among the answers of a close in pounds', () => {
  open('close-route');
  expect(within(result()).getAllByText('Parts cost: £50.01 → £50.00')).toHaveLength(2);
});

it('names the open times of a day as the portal does', () => {
  open('slots');
  expect(outcomeShown()).toMatch(/^Evening, 16:00-20:00: /);
});

describe('the form of a rule', () => {
  it('shows a message with the path beside a field that cannot be read, and decides again once it can', async () => {
    const user = userEvent.setup();
    open('receipt-needed');
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

  it('shows what is typed before the result is worked out', async () => {
    open('receipt-needed');
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Paid for parts, gross' });
    // As a browser types: without the tools of tests, which wait for all that follows.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '70.01');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await Promise.resolve();
    expect([field.value, outcomeShown()]).toEqual([
      '70.01',
      expect.stringMatching(/^Not needed: /),
    ]);
    await waitUntil(() => expect(outcomeShown()).toMatch(/^Needed: /));
  });

  it('names an hour that is compared as the whole of it, and one that never comes in words', () => {
    open('slot');
    expect(factsShown()).toContain('Value9:00 to 9:59');
    expect(factsShown()).toContain(`Limit${resultWords.noHour} (`);
    expect(factsShown()).not.toContain('Margin10');
    cleanup();
    openWith('slot', { ...slotTexts, slot: '12:00:00' });
    expect(factsShown()).toContain('Limitat most 8:00 to 8:59 (');
    expect(factsShown()).toContain('Margin1 hour beyond the limit');
  });

  it('says of a package that a larger one covers the area, too', () => {
    open('area-cover');
    expect(factsShown()).toContain(`Looked for${resultWords.atLeast('Your Boiler')}`);
  });

  it('says so when a limit is only a part of what was compared', () => {
    open('tolerance');
    expect(factsShown()).toMatch(/at most £65\.00 \(worked out with: cost of paid parts above/);
    cleanup();
    open('receipt-needed');
    expect(factsShown()).toMatch(/at most £70\.00 \(cost of paid parts, gross/);
  });

  it('says that a field needs JSON', () => {
    openWith('claim-route', { answers: '{' });
    expect(
      screen.getByText(/answers: expected an object as JSON, such as \{\}, found "\{"/),
    ).toBeDefined();
  });

  it.each(['0x10', '1e2', 'Infinity'])('reads %s as no number', (hour) => {
    openWith('slot', { ...slotTexts, hour });
    expect(outcomeShown()).toContain(resultWords.cannotDecide);
  });

  it('takes the smallest change, and moves the focus to the new result', async () => {
    const user = userEvent.setup();
    open('cooling-off');
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

  it('names what is not known and could change the outcome', () => {
    openWith('urgency', { problemType: 'noHeating' });
    const list = within(result()).getByRole('heading', { name: resultWords.missing });
    expect(list.nextElementSibling?.textContent).toContain(claimQuestionWording.vulnerable.ask);
  });

  it('adds a part, and moves the focus when one is removed', async () => {
    const user = userEvent.setup();
    open('labour');
    await user.click(screen.getByRole('button', { name: 'Add: part' }));
    expect(screen.getAllByRole('textbox', { name: 'Name' })).toHaveLength(2);
    expect(outcomeShown()).toContain(resultWords.cannotDecide);
    const remove = screen.getByRole('button', { name: 'Remove part 2' });
    await user.click(remove);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove part 1' }));
  });

  it('shows the answers that decide at the chosen stage alone', async () => {
    const user = userEvent.setup();
    open('claim-stage');
    expect(
      screen.getByRole('combobox', { name: claimQuestionWording.pestsType.ask }),
    ).toBeDefined();
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Stage of the claim' }),
      'miceGroup1',
    );
    expect(screen.queryByRole('combobox', { name: claimQuestionWording.pestsType.ask })).toBeNull();
  });
});

describe('what can be copied', () => {
  it('copies a test, a command and the link, and says so', async () => {
    const user = userEvent.setup();
    open('tolerance');
    const expected = [
      [copyWords.test, /expect\(\[outcome, rule\]\)\.toEqual\(\['\w+', 'tolerance'\]\)/],
      [copyWords.command, /^printf '%s' '\{"inputs":\{"paidNet":6501,/],
      [copyWords.link, /#\/rules\/tolerance\?try=yes&paidNet=65\.01/],
    ] as const;
    for (const [name, text] of expected) {
      await user.click(screen.getByRole('button', { name }));
      await waitFor(async () => expect(await navigator.clipboard.readText()).toMatch(text));
      expect(screen.getByText(copyWords.copied(name))).toBeDefined();
    }
  });

  it('is the link alone while a field cannot be read', () => {
    openWith('tolerance', { paidNet: 'x' });
    expect(screen.queryByRole('button', { name: copyWords.test })).toBeNull();
    expect(screen.getByRole('button', { name: copyWords.link })).toBeDefined();
  });
});

it('shows each hour of a limit with the slot that closes at it', () => {
  open('slot');
  const limits = screen.getByRole('heading', { name: pageWords.limits }).closest('section');
  expect(limits?.textContent).toContain(
    '9:00 for the slot from 12:00, 13:00 for the slot from 16:00',
  );
});

describe('the sections', () => {
  it.each([
    ['document 2, section 4; decisions', ['document 2, section 4', 'decisions']],
    ['document 2, sections 4 and 9', ['document 2, section 4', 'document 2, section 9']],
    [
      'document 3, section 4, estimatedCostOfParts; section 9',
      ['document 3, section 4', 'document 3, section 9'],
    ],
    ['decisions, "One-time code"', ['decisions, "One-time code"']],
  ])('of %s are read', (source, expected) => {
    expect(sectionsIn(source)).toEqual(expected);
  });

  it('have every rule once', () => {
    expect(
      sections([])
        .flatMap(({ rules }) => rules)
        .toSorted(),
    ).toEqual([...ruleNames].toSorted());
  });
});
