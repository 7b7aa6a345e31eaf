import { freshDatabase } from './postgres-server.ts';
import { openTestPlatform } from '../test-platform.ts';

const start = async (): Promise<string> => {
  const { name, url } = await freshDatabase();
  const platform = await openTestPlatform({ databaseUrl: url });
  await platform.close();
  return name;
};

let started: Promise<string> | undefined;

/** A database on the real PostgreSQL with the schema and the demo people: copying it takes a fraction of the time. */
export const databaseAfterFirstStart = async (): ReturnType<typeof freshDatabase> => {
  started ??= start();
  return freshDatabase(await started);
};
