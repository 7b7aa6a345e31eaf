import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DecisionName } from '#domain/analysis';
import type { CaseFile } from './make-cases.ts';

/** The cases of a decision, as the package has them. */
export const casesOf = (name: DecisionName): CaseFile['cases'] => {
  const path = join(import.meta.dirname, `../../../domain/cases/${name}.json`);
  return (JSON.parse(readFileSync(path, 'utf8')) as CaseFile).cases;
};

/** The inputs of these cases. */
export const inputsOf = (name: DecisionName): readonly CaseFile['cases'][number]['input'][] =>
  casesOf(name).map(({ input }) => input);
