import Flame from 'lucide-react/icons/flame';
import { useId } from 'react';
import type { CloseQuestion } from '#domain/close';
import {
  type EngineerJob,
  formatGcNumber,
  hasGasRecord,
  hasAnyCheck,
  type Boiler,
  type GasChecks,
  isVisitOver,
} from '#domain/repair';
import { londonDate } from '#domain/time';
import { longDate } from '#words/wording/date-words.ts';
import {
  gasCheckNames,
  gasCheckWording,
  gasRecordWording,
  recordedAnswer,
  recordedCheck,
} from '#words/wording/gas-record.ts';
import { clockTimes } from '#words/wording/time-words.ts';
import { closeAnswerLabel } from '#words/shared/visit/wording/close-questions.ts';
import { useWordingValues } from '../../shell/configuration/words.tsx';
import { useRemote } from '../../shell/query/use-remote.ts';
import { userQueries } from '../../shell/query/query-keys.ts';
import { useSession } from '../../shell/session/use-session.ts';
import { PageHeading } from '../../shell/frame/page-heading.tsx';
import { useUseCases } from '../../shell/use-cases/use-cases-loader.ts';
import { PrintButton } from '../../kit/buttons/print-button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { FactList, type Fact } from '../../kit/lists/summary-list.tsx';
import { EmptyState } from '../../kit/notices/states.tsx';
import { customerFacts } from '../../shared/visit/facts/customer-facts.tsx';
import { BackToVisit } from '../../shared/visit/page/agenda-origin.tsx';
import { OpenedVisitPage } from '../../shared/visit/page/opened-visit-page.tsx';
import { Verbatim, WithVerbatim } from '../../kit/lists/verbatim.tsx';
import styles from './gas-record.module.css';

const words = gasRecordWording;

const Part = ({ title, facts }: { readonly title: string; readonly facts: readonly Fact[] }) => {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <FactList facts={facts} />
    </Card>
  );
};

const visitFacts = (job: EngineerJob, engineer: string | undefined): readonly Fact[] => [
  {
    label: words.job,
    value: <WithVerbatim text={`${job.name} · ${job.type}`} part={job.name} />,
  },
  {
    label: words.closed,
    value: job.times && `${longDate(londonDate(job.times.start))}, ${clockTimes(job.times)}`,
  },
  {
    label: words.engineer,
    value: engineer === undefined ? undefined : recordedAnswer(engineer || undefined),
  },
  ...customerFacts(job),
];

const optionLabel = (question: CloseQuestion, value: string | undefined): string =>
  value === undefined ? recordedAnswer(value) : closeAnswerLabel(question, value);

const boilerFacts = (boiler: Boiler): readonly Fact[] => [
  { label: words.make, value: optionLabel('boilerMake', boiler.make) },
  { label: words.model, value: recordedAnswer(boiler.model) },
  {
    label: words.gcNumber,
    value: recordedAnswer(boiler.gcNumber && formatGcNumber(boiler.gcNumber)),
  },
  { label: words.type, value: optionLabel('boilerType', boiler.type) },
  { label: words.location, value: optionLabel('boilerLocation', boiler.location) },
];

const checkFacts = (checks: GasChecks): readonly Fact[] =>
  gasCheckNames.map((check) => ({
    label: gasCheckWording[check].label,
    value: recordedCheck(check, checks[check]),
  }));

/**
 * The engineer's name is that of the account, because only their own jobs are shown; `undefined` where it cannot be read.
 * While it is loading, its line is there and empty, so that nothing moves.
 */
const useEngineerName = (): string | undefined => {
  const { openAccount } = useUseCases();
  const account = useRemote(userQueries.account, openAccount(useSession()));
  if (account.state === 'loading') return '\u00A0';
  if (account.state === 'failed') return undefined;
  return `${account.value.firstName} ${account.value.lastName}`.trim();
};

const Record = ({ job }: { readonly job: EngineerJob }) => {
  const engineer = useEngineerName();
  const { boiler, gasChecks, earlierGasChecks } = job.toClose;
  return (
    <div className={styles.record}>
      <Part title={words.visit} facts={visitFacts(job, engineer)} />
      <Part title={words.boiler} facts={boilerFacts(boiler)} />
      {earlierGasChecks !== undefined && (
        <Part title={words.earlierPass} facts={checkFacts(earlierGasChecks)} />
      )}
      <Part
        title={earlierGasChecks === undefined ? words.onlyPass : words.laterPass}
        facts={
          hasAnyCheck(gasChecks)
            ? checkFacts(gasChecks)
            : [{ label: words.checks, value: words.notMade }]
        }
      />
      <PrintButton wide>{words.print}</PrintButton>
    </div>
  );
};

/** The gas checks of a closed job, including a second pass, to read, print or save (decisions). */
export const GasRecordScreen = () => {
  const { brand } = useWordingValues();
  return (
    <OpenedVisitPage title={words.title} back={<BackToVisit />}>
      {({ job }, age) => (
        <>
          <PageHeading
            title={words.title}
            intro={<Verbatim>{`${brand} · ${job.name}`}</Verbatim>}
          />
          {age}
          {hasGasRecord(job.toClose) ? (
            <Record job={job} />
          ) : (
            <EmptyState icon={<Flame />}>
              {isVisitOver(job.status) ? words.none : words.notYet}
            </EmptyState>
          )}
        </>
      )}
    </OpenedVisitPage>
  );
};
