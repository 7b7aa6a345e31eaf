import type { Urgency } from '#domain/booking';
import type { ClaimJobType } from '#domain/cover';
import { emergencyServicesNumber } from '#words/wording/emergency-numbers.ts';

export const confirmationWording = {
  title: 'Request received',
  reference: (jobName: string): string => `Your reference number: ${jobName}`,
  copy: 'Copy reference number',
  copied: 'Reference number copied.',
  notCopied: (jobName: string): string => `We couldn’t copy it. The number is ${jobName}.`,
  request: 'Your request',
  notInAccount: 'This request is not in your account.',
  property: 'Property',
  about: 'About',
  description: 'What you told us',
  contribution: 'Your contribution',
  onHold: (pounds: string): string => `${pounds} held, not yet taken`,
  captured: (pounds: string): string => `${pounds} taken from your card`,
  meanwhile: 'Until the engineer comes',
  print: 'Print or save as PDF',
  follow: 'Follow your repair',
  days: 'The days that you chose',
  next: 'What happens next',
  survey: 'Super quick survey',
  surveyIntro: 'How did we do? It takes less than a minute.',
  call: 'If anything changes, call us on {phone} and quote your reference number.',
} as const;

/** What happens after a claim is sent (document 2, section 2). */
export const whatHappensNext: Record<Urgency, string> = {
  normal: 'Your appointment will be confirmed within 48 hours.',
  urgent: 'You will get an email and a text message as soon as an engineer is assigned.',
  critical: 'You will get an email and a text message as soon as an engineer is assigned.',
};

/** What the customer can do until the engineer comes, by area. */
export const meanwhile: Record<ClaimJobType, readonly string[]> = {
  boiler: [
    'If you smell gas, leave your home and call {gas} from outside.',
    'If the boiler leaks or makes odd noises, turn it off at its switch and leave it off.',
    'Have the fault code and the boiler’s make and model at hand.',
    'Keep warm in one room, and use electric heaters only while you are with them.',
  ],
  heating: [
    'If a radiator or a pipe leaks, turn the heating off and close the valves at both ends.',
    'Put a bowl and towels under a drip.',
    'Keep warm in one room, and use electric heaters only while you are with them.',
  ],
  electric: [
    `Don’t touch what sparks, is hot, or smells of burning. If there is a fire, call ${emergencyServicesNumber}.`,
    'Turn the circuit off at the fuse box if you can do so safely, and leave it off.',
    'Unplug what hangs on the faulty socket or circuit.',
  ],
  plumbing: [
    'Turn the stopcock clockwise until it stops: it is often under the kitchen sink.',
    'Put a bowl and towels under a drip, and move what must not get wet.',
    'If water comes near sockets or switches, keep away and turn the power off at the fuse box if you can do so safely.',
  ],
  drainage: [
    'Don’t flush the toilet or run water into the blocked drain.',
    'Leave drain cleaners in the bottle: they can hurt the engineer.',
    'Keep children and pets away from what has overflowed, and wash your hands well.',
  ],
  windows: [
    'Keep clear of broken glass, and wear shoes.',
    'Don’t force a window that sticks or hangs loose.',
    'If the window doesn’t close, keep valuables out of sight.',
  ],
  locks: [
    'Don’t force the key: a key that breaks in the lock makes the repair longer.',
    'If the door can’t be locked, stay at home or ask somebody to.',
    'Have something at hand that shows that you live there.',
  ],
  pests: [
    'Keep food in closed boxes, and take the rubbish out.',
    'Don’t touch a nest or block its way in.',
    'Keep children and pets away from where you have seen them.',
  ],
  doors: [
    'Don’t force a door that sticks or hangs loose.',
    'If it can’t be locked, stay at home or ask somebody to, and use another door.',
  ],
};
