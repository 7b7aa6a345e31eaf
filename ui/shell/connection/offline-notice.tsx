import { OfflineIcon } from '../../kit/icons/first-icons.tsx';
import { usePageMark } from '../../kit/layout/use-page-mark.ts';
import { useOnline } from './use-online.ts';
import { customerConnectionWording } from '#words/shell/wording/shell.ts';
import styles from './connection-strip.module.css';

type OfflineNoticeProps = { readonly online: boolean; readonly words: string };

/** Says that there is no connection. The element is always present, so that screen readers announce the change. */
export const OfflineNotice = ({ online, words }: OfflineNoticeProps) => {
  usePageMark('strip', !online);
  return (
    <div className={styles.place} role="status" data-on-screen>
      {!online && (
        <div className={styles.strip}>
          <OfflineIcon size="1.5em" />
          <p>{words}</p>
        </div>
      )}
    </div>
  );
};

/** Reports a lost connection before sign-in. */
export const DeviceConnection = () => (
  <OfflineNotice online={useOnline()} words={customerConnectionWording.lostAtSignIn} />
);
