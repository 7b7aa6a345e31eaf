import { customersWay, tuesdayMorning } from '../keyboard/customers-way.ts';
import { engineersWay } from '../keyboard/engineers-way.ts';
import { handOn } from '../keyboard/hand.ts';
import { test } from './browsers-test.ts';
import { keyboardOf } from './person/person.ts';

test('a customer claims and pays with the keyboard alone, with visible focus', async ({
  person,
  platform,
}) => {
  await platform.reset(tuesdayMorning, 'frozen');
  await person.opens('/auth');
  await customersWay(handOn(keyboardOf(person)), platform.inboxCode);
});

test('an engineer accepts an offer and sets off with the keyboard alone', async ({
  person,
  platform,
  signIn,
}) => {
  await platform.reset(tuesdayMorning, 'frozen');
  await signIn('second.engineer@pilotlight.test');
  await person.sees('heading', 'No jobs in agenda');
  await engineersWay(handOn(keyboardOf(person)));
});
