/** The next state, and the side effects to run. */
export type Transition<State, Command> = readonly [next: State, commands: readonly Command[]];

/** A state that changes by events only. */
export type RunningSession<State, Event, Screens = never> = {
  readonly state: () => State;
  /** Calls back after each change of the state. */
  readonly subscribe: (changed: () => void) => () => void;
  readonly dispatch: (event: Event) => void;
  /** Attaches the screens that commands call, until they unmount. The first commands run when some are attached. */
  readonly attach: (screens: Screens) => () => void;
};

/** What a command is run with. Without attached screens, pending work goes on and navigates nowhere. */
export type CommandContext<State, Event, Screens = never> = {
  readonly state: () => State;
  readonly dispatch: (event: Event) => void;
  readonly screens: () => Screens | undefined;
};

type SessionRules<State, Event, Command, Screens> = {
  readonly first: Transition<State, Command>;
  /** Runs once for each event. */
  readonly reduce: (state: State, event: Event) => Transition<State, Command>;
  /** Runs a side effect; its result is dispatched as another event. */
  readonly run: (command: Command, context: CommandContext<State, Event, Screens>) => void;
};

/** Runs a reducer: each event gives the next state, then its commands run in order. */
export const runSession = <State, Event, Command, Screens = never>({
  first,
  reduce,
  run,
}: SessionRules<State, Event, Command, Screens>): RunningSession<State, Event, Screens> => {
  const listeners = new Set<() => void>();
  let [state, firstCommands] = first;
  let attached: Screens | undefined;

  const runAll = (commands: readonly Command[]): void => {
    for (const command of commands) run(command, context);
  };
  const dispatch = (event: Event): void => {
    const [next, commands] = reduce(state, event);
    const isChanged = next !== state;
    state = next;
    if (isChanged) for (const listener of listeners) listener();
    runAll(commands);
  };
  const context = { state: () => state, dispatch, screens: () => attached };

  return {
    state: context.state,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    dispatch,
    attach: (screens) => {
      attached = screens;
      const commands = firstCommands;
      firstCommands = [];
      runAll(commands);
      return () => {
        if (attached === screens) attached = undefined;
      };
    },
  };
};
