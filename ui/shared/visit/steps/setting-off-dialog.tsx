import type { SettingOffDoubt, EngineerJob } from '#domain/repair';
import { dayAndMonth } from '#words/wording/date-words.ts';
import { settingOffWording, visitStepWording } from '#words/shared/visit/wording/visit.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { Dialog } from '../../../kit/notices/dialog.tsx';

export type Doubt = SettingOffDoubt<EngineerJob>;

const doubtWords = (doubt: Doubt): string =>
  doubt.doubt === 'on-a-later-day'
    ? settingOffWording.laterDay(dayAndMonth(doubt.day))
    : settingOffWording.elsewhere(`${doubt.visit.address.postcode}, ${doubt.visit.name}`);

type SettingOffDialogProps = {
  readonly doubts: readonly Doubt[];
  readonly onGo: () => Promise<void>;
  readonly onStay: () => void;
};

/** Asks for confirmation before a customer is informed by mistake that the engineer is coming. */
export const SettingOffDialog = ({ doubts, onGo, onStay }: SettingOffDialogProps) => (
  <Dialog
    open={doubts.length > 0}
    title={settingOffWording.title}
    onClose={onStay}
    actions={
      <>
        <Button busyLabel={visitStepWording['start-travel'].busy} onPress={onGo}>
          {settingOffWording.go}
        </Button>
        <Button variant="secondary" onPress={onStay}>
          {settingOffWording.stay}
        </Button>
      </>
    }
  >
    {doubts.map((doubt) => (
      <p key={doubt.doubt}>{doubtWords(doubt)}</p>
    ))}
  </Dialog>
);
