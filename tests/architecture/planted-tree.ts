import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

export const projectRoot = resolve(import.meta.dirname, '../..');

/** Files by their path in the tree. */
export type Files = Readonly<Record<string, string>>;

const configuration = [
  'package.json',
  '.oxlintrc.json',
  '.dependency-cruiser.mjs',
  'tsconfig.base.json',
  'scripts/lint',
  ...['domain', 'application', 'infrastructure', 'ui'].map((layer) => `${layer}/tsconfig.json`),
];

/** A throw-away tree with the project's own configuration, in which a violation may be planted. */
export const plantTree = (files: Files): { readonly root: string; readonly remove: () => void } => {
  const root = mkdtempSync(join(tmpdir(), 'pilotlight-planted-'));
  for (const path of configuration) {
    cpSync(join(projectRoot, path), join(root, path), { recursive: true });
  }
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
};

/** A small source tree whose imports all follow the rules. */
export const soundHouse: Files = {
  'domain/money/pence.ts': `export const noPence = 0;\n`,
  'domain/money/index.ts': `export { noPence } from './pence.ts';\n`,
  'domain/claim/claim-route.ts': `import { noPence } from '../money/index.ts';\nexport const route = noPence;\n`,
  'domain/claim/index.ts': `export { route } from './claim-route.ts';\n`,
  'application/ports/device/clock.ts': `export type Clock = () => number;\n`,
  'application/claim/create-claim.ts': `import * as TE from 'fp-ts/TaskEither';
import { route } from '#domain/claim';
import type { Clock } from '../ports/device/clock.ts';
export const makeCreateClaim = (clock: Clock) => TE.right(clock() + route);\n`,
  'infrastructure/wire/pence-codec.ts': `import * as t from 'io-ts';
import { noPence } from '#domain/money';
export const penceCodec = t.literal(noPence);\n`,
  'infrastructure/portal/http/client.ts': `import axios from 'axios';
import { penceCodec } from '../../wire/pence-codec.ts';
export const client = { axios, penceCodec };\n`,
  'infrastructure/platform/main.ts': `import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { penceCodec } from '../wire/pence-codec.ts';
export const platform = { Hono, readFileSync, penceCodec };\n`,
  'infrastructure/portal/wiring/container.ts': `import { Container } from 'inversify';
import { makeCreateClaim } from '#application/claim/create-claim.ts';
import { client } from '../http/client.ts';
export const container = { Container, makeCreateClaim, client };\n`,
  'ui/features/claim/claim.tsx': `import { useState } from 'react';
import type { makeCreateClaim } from '#application/claim/create-claim.ts';
import { route } from '#domain/claim';
export const useClaim = (create: typeof makeCreateClaim) => useState({ create, route });\n`,
  'ui/features/claim/wording/stages.ts': `export const stageTitles = 'Titles';\n`,
  'ui/explorer/flows/flow-words.ts': `import { stageTitles } from '#words/features/claim/wording/stages.ts';
export const flowWords = stageTitles;\n`,
  'ui/main.tsx': `import { useClaim } from './features/claim/claim.tsx';
export const start = async () => ({ useClaim, ...(await import('#infrastructure/portal/wiring/container.ts')) });\n`,
};
