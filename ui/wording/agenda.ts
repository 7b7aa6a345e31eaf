export const agendaTabWording = {
  previousAgenda: 'Previous',
  todayAgenda: 'Today',
  upcomingAgenda: 'Upcoming',
} as const;

export const agendaWording = {
  title: 'Agenda',
  named: (tab: keyof typeof agendaTabWording): string => `Agenda, ${agendaTabWording[tab]}`,
  tabs: 'Agenda tabs',
  loading: 'Loading your agenda',
  failed: 'An error occured whilst fetching your agenda, please contact administration',
  none: 'No jobs in agenda',
  noneToday: 'Nothing is waiting for you today. Have a look at the offers.',
  noneUpcoming: 'Nothing is booked for the days ahead. Have a look at the offers.',
  toOffers: 'View offers',
  now: 'Now',
  next: 'Next',
  overdue: (visits: number): string =>
    visits === 1 ? '1 visit is overdue' : `${visits} visits are overdue`,
  today: 'Today',
  tomorrow: 'Tomorrow',
  yesterday: 'Yesterday',
} as const;

export const previousJobsWording = {
  title: 'All previous jobs',
  loading: 'Loading your previous jobs',
  none: 'No previous jobs',
  noneMeans: 'Jobs that you complete are listed here.',
  more: 'Loading more jobs...',
  end: 'No more jobs',
  moreFailed: 'The next jobs didn’t load.',
  cutShort: 'Earlier jobs can be seen once you’re back online.',
} as const;
