import { Client } from 'pg';
import { nameStatement } from './named-statements.ts';

/**
 * A connection that is closed when an answer is late: its server is frozen or out of reach. Closing it fails its
 * statements, and the pool opens another one.
 */
export const withDeadline = (milliseconds: number): typeof Client =>
  class DeadlineClient extends Client {
    constructor(...settings: ConstructorParameters<typeof Client>) {
      super(...settings);
      let closing: NodeJS.Timeout | undefined;
      const query = this.query.bind(this) as (...statement: unknown[]) => unknown;
      this.query = ((statement: unknown, ...others: unknown[]) => {
        clearTimeout(closing);
        closing = setTimeout(() => {
          void this.end();
          this.connection.stream.destroy();
        }, milliseconds);
        // Statements of one turn leave in one packet: writing to the socket is the most expensive part of a statement.
        const { stream } = this.connection;
        stream.cork();
        process.nextTick(() => stream.uncork());
        return query(nameStatement(statement, others[0]), ...others);
      }) as Client['query'];
      for (const event of ['drain', 'end'] as const) this.on(event, () => clearTimeout(closing));
    }
  };
