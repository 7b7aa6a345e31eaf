import { type FixedLimit, type Limit, fromTheStart } from '../limits/index.ts';
import type { Weekday } from '../time/index.ts';

/** How soon a visit is needed. A claim is sent with these words; offers and visits come with a capital. */
export const urgencies = ['normal', 'urgent', 'critical'] as const;
export type Urgency = (typeof urgencies)[number];

/** [9, 12]: before 9 o'clock in London, the first open slot of the day begins at 12. */
export type CutOff = readonly [beforeHour: number, firstStartHour: number];

export const claimDaysLimit: Limit<number> = {
  name: 'claim-days',
  label: 'days that a claim offers',
  unit: 'days',
  versions: [{ from: fromTheStart, value: 30, source: 'document 2, section 9' }],
};

export const claimLeadLimit: Limit<{ readonly [Day in Weekday]: number }> = {
  name: 'claim-lead',
  label: 'days from today to the first day of a claim of normal urgency, by weekday',
  unit: 'days',
  versions: [
    {
      from: fromTheStart,
      value: {
        sunday: 3,
        monday: 3,
        tuesday: 4,
        wednesday: 4,
        thursday: 4,
        friday: 4,
        saturday: 4,
      },
      source: 'document 2, section 9',
    },
  ],
};

export const todayClosesLimit: Limit<number> = {
  name: 'today-closes',
  label: 'hour from which an urgent or critical visit cannot be made today',
  unit: 'hour of the day',
  versions: [{ from: fromTheStart, value: 13, source: 'document 2, section 9' }],
};

export const todayCutOffsLimit: Limit<readonly CutOff[]> = {
  name: 'today-cut-offs',
  label: 'slots of today still open for urgent and critical visits, by the hour',
  unit: 'hour of the day',
  versions: [
    {
      from: fromTheStart,
      value: [
        [9, 12],
        [13, 16],
      ],
      source: 'document 3, section 5',
    },
  ],
};

export const tomorrowCutOffsLimit: Limit<readonly CutOff[]> = {
  name: 'tomorrow-cut-offs',
  label: 'slots of tomorrow still open for urgent and critical visits, by the hour',
  unit: 'hour of the day',
  versions: [
    {
      from: fromTheStart,
      value: [
        [14, 8],
        [18, 12],
        [24, 16],
      ],
      source: 'document 3, section 5',
    },
  ],
};

export const rebookingDaysLimit: Limit<{ readonly [U in Urgency]: number }> = {
  name: 'rebooking-days',
  label: 'days that rescheduling or a follow-on offers, by urgency',
  unit: 'days',
  versions: [
    {
      from: fromTheStart,
      value: { normal: 30, urgent: 7, critical: 7 },
      source: 'document 3, section 5',
    },
  ],
};

export const slotHoursLimit: FixedLimit<number> = {
  name: 'slot-hours',
  label: 'hours that a slot lasts',
  unit: 'hours',
  versions: [{ from: fromTheStart, value: 4, source: 'document 3, section 9' }],
};

export const offerSlotsLimit: FixedLimit<number> = {
  name: 'offer-slots',
  label: 'customer slots that an offer shows',
  unit: 'pieces',
  versions: [{ from: fromTheStart, value: 4, source: 'document 3, section 9' }],
};

export const afternoonLimit: FixedLimit<number> = {
  name: 'afternoon',
  label: 'hour from which the card of a visit says Afternoon',
  unit: 'hour of the day',
  versions: [{ from: fromTheStart, value: 12, source: 'document 2, section 4' }],
};

export const eveningLimit: FixedLimit<number> = {
  name: 'evening',
  label: 'hour from which the card of a visit says Evening',
  unit: 'hour of the day',
  versions: [{ from: fromTheStart, value: 16, source: 'document 2, section 4' }],
};

/** The limits of the room. */
export const bookingLimits: readonly Limit[] = [
  claimDaysLimit,
  claimLeadLimit,
  todayClosesLimit,
  todayCutOffsLimit,
  tomorrowCutOffsLimit,
  rebookingDaysLimit,
  slotHoursLimit,
  offerSlotsLimit,
  afternoonLimit,
  eveningLimit,
];
