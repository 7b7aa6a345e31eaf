/** The texts of the pages of the flows. */
export const flowsWording = {
  claim: {
    label: 'Claim',
    title: 'Claim',
    lead: 'The questions of a claim, and where each answer leads.',
  },
  close: {
    label: 'Close',
    title: 'Close of a job',
    lead: 'The questions that an engineer answers to close a job, and where each answer leads.',
  },
  tables: {
    label: 'Tables',
    title: 'Tables of rules',
    lead: 'Decisions from facts alone: the first condition that holds decides.',
    names: {
      status: 'Which status a customer reads',
      parts: 'Whether a repair with parts of the catalogue is authorised',
      estimate: 'Whether an estimate is authorised',
      manufacturer: 'Whether the maker takes a job',
    },
    hint: 'Choose the facts, and see which condition decides. Amounts are in pence.',
  },

  step: (number: number, name: string) => `Step ${number}: ${name}`,
  continue: 'Continue',
  back: 'Back',
  restart: 'Start again',
  informs: 'This step asks nothing.',
  suggested: 'The first days and slots that are offered:',
  inPounds: 'In pounds',
  yes: 'Yes',
  no: 'No',
  notAnswered: 'not answered',
  nothing: 'none',

  end: (name: string) => `Outcome: ${name}`,
  because: (reason: string) => `${reason}.`,

  soFar: 'Steps so far',
  noSteps: 'None yet: this is the first step.',
  leadsTo: (name: string) => `Leads to: ${name}`,
  why: 'Why',
  change: (name: string) => `Go back to ${name}`,
  otherwise: 'No condition above holds.',
  always: 'There is no other way from here.',
  holds: 'holds',
  holdsNot: 'does not hold',
  found: (words: string, value: string) => `${words}: here ${value}`,
  here: (value: string) => `Here: ${value}`,
  seeRule: (name: string) => `The rule behind it: ${name}`,
  amounts: 'Amounts are in pence.',
  compared: (what: string, value: string, limit: string | undefined, margin: number | undefined) =>
    [
      `${what}: ${value}`,
      ...(limit === undefined ? [] : [`limit ${limit}`]),
      ...(margin === undefined ? [] : [`margin ${margin}`]),
    ].join(', '),
  ruleDecides: (rule: string, outcome: string) => `${rule}: ${outcome}`,

  facts: 'Facts around this walk',
  factsOfTable: 'Facts',
  moment: (moment: string) => `Every walk is decided at ${moment}.`,
  worldFields: {
    includedProducts: 'Products of the contract',
    openJobs: 'Jobs that are open',
    jobsCompletedYesterday: 'Jobs that were completed yesterday',
    contributionDue: 'The contract has a contribution',
    jobType: 'Trade of the job',
    package: 'Package',
    visitType: 'Type of the visit',
    previousVisits: 'Earlier visits',
    jobHasParts: 'Parts were to be fitted in this visit',
    useStructuredParts: 'Parts are chosen from the catalogue',
    automaticAuthorisation: 'Costs are authorised automatically',
    labourWarned: 'The labour warning was answered before',
  } as { readonly [key: string]: string },

  graph: 'The whole flow',
  showDrawing: 'Drawing',
  showList: 'List',
  smaller: 'Smaller',
  larger: 'Larger',
  drawing: (name: string) => `Drawing of the flow: ${name}`,
  drawingHint:
    'Each box is a step, and a link to a walk that comes to it. This walk is drawn in bold. The list has the same content.',
  nodeOnWalk: (name: string) => `${name}, on this walk`,
  nodeNow: (name: string) => `${name}, the present step`,
  presentStep: 'Present step',
  onWalk: 'On this walk',
  walkHere: 'Walk to this step',
  asks: (questions: string) => `Asks: ${questions}`,
  waitsFor: (fact: string) => `Waits for: ${fact}`,
  isEnd: 'An end',
  if: (condition: string) => `If ${condition}`,
  else: 'Otherwise',
  goesOn: 'Always',
} as const;

/** A problem of an answer in words, from its code. */
export const problemInWords = (problem: string): string => {
  if (problem === 'required') return 'Answer this question.';
  const words = problem.replaceAll('-', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
};
