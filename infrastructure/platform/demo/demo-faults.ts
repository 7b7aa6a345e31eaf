/** A customer's fault and its trade. */
export type DemoFault = { readonly type: string; readonly summary: string };

const demoFaults = [
  {
    type: 'Gas Job',
    summary: 'No heating or hot water since this morning; the boiler shows fault F22.',
  },
  {
    type: 'Plumbing',
    summary: 'The pipe under the kitchen sink drips into a bowl that has to be emptied every hour.',
  },
  { type: 'Electric', summary: 'The sockets upstairs have been dead since the fuse tripped.' },
  { type: 'Drains', summary: 'The outside drain overflows whenever the washing machine empties.' },
  {
    type: 'Gas Job',
    summary: 'Radiators downstairs stay cold although the boiler runs all day.',
  },
  { type: 'Annual Service', summary: 'Annual boiler service, due this month.' },
] as const satisfies readonly DemoFault[];

/** The fault at an index; the list repeats. */
export const faultAt = (index: number): DemoFault =>
  demoFaults[index % demoFaults.length] ?? demoFaults[0];
