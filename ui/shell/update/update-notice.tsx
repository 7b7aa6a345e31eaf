import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { updateWording } from '#words/shell/wording/update.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { NoticeBox } from '../../kit/notices/notice-box.tsx';
import { useEngineerUseCases } from '../use-cases/use-cases-loader.ts';
import styles from './update-notice.module.css';

/** Whether the screen of this path may have unsaved input: a claim, an offer, or a job with its photos. */
export const hasFormOnPath = (path: string): boolean =>
  /^\/(?:claim|vpv)(?:\/|$)/.test(path) || /^\/job\/(?!agenda\/?$|offers\/?$)./.test(path);

/** Offers a newer version of the portal, but never on a screen with unsaved input. */
export const UpdateNotice = () => {
  const { portalUpdates } = useEngineerUseCases();
  const phase = useSyncExternalStore(portalUpdates.subscribe, portalUpdates.phase);
  const filling = hasFormOnPath(useLocation().pathname);
  useEffect(() => portalUpdates.setFilling(filling), [portalUpdates, filling]);
  useEffect(() => portalUpdates.open(), [portalUpdates]);
  if (phase !== 'offered' && phase !== 'accepted') return null;
  return (
    <div className={styles.notice}>
      <NoticeBox role="status" title={updateWording.ready}>
        <Button
          variant="secondary"
          busy={phase === 'accepted'}
          busyLabel={updateWording.taking}
          onPress={portalUpdates.accept}
        >
          {updateWording.take}
        </Button>
      </NoticeBox>
    </div>
  );
};
