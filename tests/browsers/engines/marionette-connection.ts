import { connect } from 'node:net';
import { error, Session } from 'selenium-webdriver';
import { Name, type Executor } from 'selenium-webdriver/lib/command.js';

/** The answer of an engine to a command. */
export type MarionetteAnswer =
  | { readonly value: unknown }
  | { readonly problem: { readonly error: string; readonly message: string } };

export type MarionetteConnection = {
  readonly send: (command: string, parameters: unknown) => Promise<MarionetteAnswer>;
  readonly close: () => void;
};

type Problem = { readonly error: string; readonly message: string };
type Message = readonly [kind: 1, id: number, problem: Problem | null, value: unknown];

/**
 * The complete messages at the start of some bytes, each written as its length, a colon and a JSON, and the remaining
 * bytes.
 */
const splitMessages = (bytes: Buffer): { readonly texts: readonly string[]; rest: Buffer } => {
  const texts: string[] = [];
  let rest = bytes;
  for (;;) {
    const colon = rest.indexOf(':');
    const end = colon + 1 + Number(rest.subarray(0, Math.max(colon, 0)).toString());
    if (colon === -1 || rest.length < end) return { texts, rest };
    texts.push(rest.subarray(colon + 1, end).toString());
    rest = rest.subarray(end);
  }
};

/** Speaks Marionette, Firefox's remote control protocol; its first message is a greeting. */
export const connectMarionette = (port: number): Promise<MarionetteConnection> =>
  new Promise((resolve, reject) => {
    const waiting = new Map<number, (answer: MarionetteAnswer) => void>();
    let rest: Buffer = Buffer.alloc(0);
    let lastId = 0;
    const socket = connect(port, '127.0.0.1');
    const connection: MarionetteConnection = {
      send: (command, parameters) =>
        new Promise((answered) => {
          lastId += 1;
          waiting.set(lastId, answered);
          const text = JSON.stringify([0, lastId, command, parameters]);
          socket.write(`${Buffer.byteLength(text)}:${text}`);
        }),
      close: () => socket.destroy(),
    };
    const take = (text: string): void => {
      const message = JSON.parse(text) as Message | object;
      if (!Array.isArray(message)) {
        resolve(connection);
        return;
      }
      const [, id, problem, value] = message as unknown as Message;
      waiting.get(id)?.(problem === null ? { value } : { problem });
      waiting.delete(id);
    };
    socket.on('data', (bytes) => {
      const split = splitMessages(Buffer.concat([rest, bytes]));
      rest = split.rest;
      split.texts.forEach(take);
    });
    socket.on('error', reject);
    socket.on('close', () => {
      const problem = { error: 'invalid session id', message: 'Firefox has ended.' };
      for (const answered of waiting.values()) answered({ problem });
      reject(new Error(problem.message));
    });
  });

/** How Marionette names the commands of WebDriver that the journeys use. */
const marionetteNames: { readonly [name: string]: string } = {
  [Name.NEW_SESSION]: 'WebDriver:NewSession',
  [Name.QUIT]: 'Marionette:Quit',
  [Name.GET]: 'WebDriver:Navigate',
  [Name.GET_CURRENT_URL]: 'WebDriver:GetCurrentURL',
  [Name.REFRESH]: 'WebDriver:Refresh',
  [Name.EXECUTE_SCRIPT]: 'WebDriver:ExecuteScript',
  [Name.CLICK_ELEMENT]: 'WebDriver:ElementClick',
  [Name.CLEAR_ELEMENT]: 'WebDriver:ElementClear',
  [Name.SEND_KEYS_TO_ELEMENT]: 'WebDriver:ElementSendKeys',
  [Name.SWITCH_TO_FRAME]: 'WebDriver:SwitchToFrame',
  [Name.SCREENSHOT]: 'WebDriver:TakeScreenshot',
  [Name.ACTIONS]: 'WebDriver:PerformActions',
};

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** One sandbox for every script of a page, so that scripts share their globals. */
const sharedRoom = { sandbox: 'journey', newSandbox: false };

/** Marionette takes an element by its bare reference, and a frame by another name. */
const inItsWords = (name: string, all: Record<string, unknown>): unknown => {
  const { id, sessionId: _, ...parameters } = all;
  if (name === Name.EXECUTE_SCRIPT) return { ...parameters, ...sharedRoom };
  if (id === undefined || id === null) return { ...parameters, ...(id === null && { id }) };
  const reference = (id as { readonly [key: string]: string })[elementKey];
  return { ...parameters, [name === Name.SWITCH_TO_FRAME ? 'element' : 'id']: reference };
};

type NewSession = { readonly sessionId: string; readonly capabilities: object };

const isWrapped = (value: unknown): value is { readonly value: unknown } =>
  typeof value === 'object' && value !== null && Object.keys(value).join() === 'value';

/**
 * Sends the commands of the WebDriver library to Firefox directly: Debian 12 has no geckodriver, which otherwise does
 * the same.
 */
export const marionetteExecutor = (connection: MarionetteConnection): Executor => ({
  execute: async (command) => {
    const name = command.getName();
    const known = marionetteNames[name];
    if (known === undefined) throw new error.UnknownCommandError(name);
    const parameters = command.getParameters() as Record<string, unknown>;
    const answer = await connection.send(known, inItsWords(name, parameters));
    if ('problem' in answer) return error.throwDecodedError(answer.problem);
    if (name === Name.NEW_SESSION) {
      const session = answer.value as NewSession;
      return new Session(session.sessionId, session.capabilities);
    }
    return isWrapped(answer.value) ? answer.value.value : answer.value;
  },
});
