import type { ClaimStage } from '#domain/claim';
import { PhoneLink } from '../../../shell/phone/phone-link.tsx';
import { FoldedNotice } from '../../../kit/notices/folded-notice.tsx';
import { emergencyWording, gasLine } from '../wording/emergencies.ts';
import { gasLineStages, stageSafety } from '../wording/stages.ts';
import { EmergencyAdvice, useEmergencies } from './emergency-advice.tsx';
import styles from './notice-line.module.css';

const GasLine = () => (
  <p className={styles.line}>
    <span>{gasLine.words}</span>{' '}
    <PhoneLink number={gasLine.number} label={emergencyWording.gas.call} />
  </p>
);

/** Safety advice before a question. */
export const SafetyNote = ({ stage }: { readonly stage: ClaimStage }) => {
  const note = stageSafety[stage];
  const hasAdvice = useEmergencies().length > 0 && stage !== 'problemArea';
  return (
    <>
      {hasAdvice && <EmergencyAdvice />}
      {gasLineStages.has(stage) && !hasAdvice && <GasLine />}
      {note !== undefined && (
        <FoldedNotice tone="caution" title={note.title} open={false}>
          {note.steps.map((step) => (
            <p key={step}>{step}</p>
          ))}
        </FoldedNotice>
      )}
    </>
  );
};
