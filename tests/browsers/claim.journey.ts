import { claimQuestions, type ClaimQuestion } from '#domain/claim';
import { claimQuestionWording } from '#words/features/claim/wording/questions.ts';
import { cardFields, cardFrame, cards, optionName } from '../journeys/claim/answer-claim.ts';
import { coveredStages } from '../journeys/claim/stages.ts';
import { test } from './browsers-test.ts';
import type { Person } from './person/person.ts';

const answer = async (person: Person, question: ClaimQuestion, given: string): Promise<void> => {
  const { ask } = claimQuestionWording[question];
  const requested = claimQuestions[question];
  const name = optionName(question, given);
  // "(optional)" may follow the label.
  if (requested.kind === 'text')
    await person.types(new RegExp(`^${ask.replaceAll('?', '\\?')}`), given);
  else if (requested.display === 'dropdown') await person.selects(ask, name);
  else await person.clicks('radio', name, { within: { role: 'radiogroup', name: ask } });
};

test('a claim is answered, paid for and confirmed, and its status is shown at the next visit', async ({
  person,
  signIn,
}) => {
  await signIn('one.contract@pilotlight.test');
  for (const [heading, answers] of coveredStages.boiler) {
    await person.sees('heading', heading, { level: 1 });
    for (const [question, given] of Object.entries(answers))
      await answer(person, question as ClaimQuestion, String(given));
    await person.clicks('button', 'Next');
  }

  await person.sees('heading', 'When could we visit?');
  for (const [at, name] of ['First day', 'Second day', 'Third day'].entries()) {
    const day = { role: 'region', name };
    await person.clicksOn({ role: 'button', usable: true, at, within: { role: 'grid' } });
    await person.clicksOn({ role: 'checkbox', usable: true, at: 0, within: day });
  }
  await person.clicks('button', 'Next');

  await person.sees('heading', 'Are these answers right?');
  await person.clicks('button', 'Continue to payment');
  await person.inFrame(cardFrame, async () => {
    for (const [name, text] of cardFields(cards.good)) await person.types(name, text);
  });
  await person.clicks('button', /^Pay £/);
  await person.sees('heading', 'Request received');
  const reported = await person.reads(/^Your reference number:/);
  await person.clicks('link', 'Book');
  await person.reads(reported.replace('Your reference number:', '').trim());
  await person.reads('Claim request received');
});
