import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import type { OpenDatabase } from './database.ts';

/** Opens PostgreSQL, which several platforms may share. A connection that breaks while idle is replaced. */
export const openPostgresDatabase = async (
  url: string,
  onBrokenConnection: (problem: Error) => void,
): Promise<OpenDatabase> => {
  const { host } = new URL(url);
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    application_name: 'pilotlight-platform',
  });
  pool.on('error', onBrokenConnection);
  try {
    await pool.query('SELECT 1');
  } catch (problem) {
    await pool.end();
    const reason = problem instanceof Error ? problem.message : String(problem);
    throw new Error(`PostgreSQL at ${host} cannot be used: ${reason}`, { cause: problem });
  }
  return {
    database: drizzle(pool),
    description: `PostgreSQL at ${host}`,
    close: () => pool.end(),
  };
};
