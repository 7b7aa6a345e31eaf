import { error, Session } from 'selenium-webdriver';
import { Name, type Executor } from 'selenium-webdriver/lib/command.js';
import type { MarionetteConnection } from './marionette-connection.ts';

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
