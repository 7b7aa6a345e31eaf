import { expect } from 'vitest';
import { databaseContent } from './database-content.ts';
import type { TestPlatform } from './test-platform.ts';

type Refusal = readonly [status: number, rule: string, words?: RegExp];

/** A refusal has its status, its code, and a sentence. */
export const expectRefusal = async (
  answer: Response,
  ...[status, rule, words = /\S/]: Refusal
): Promise<void> => {
  const body = (await answer.json()) as { readonly rule?: string; readonly message?: string };
  expect([answer.status, body.rule], body.message).toEqual([status, rule]);
  expect(body.message).toMatch(words);
};

/** Expects that a request is refused, and that it changes nothing. */
export const expectRefusalWithoutChange = async (
  { context: { database } }: TestPlatform,
  send: () => Promise<Response>,
  ...refusal: Refusal
): Promise<void> => {
  const before = await databaseContent(database);
  await expectRefusal(await send(), ...refusal);
  expect(await databaseContent(database)).toEqual(before);
};
