import styles from './cookie-banner.module.css';
import { Button } from '../buttons/button.tsx';

type CookieBannerProps = {
  readonly title: string;
  readonly message: string;
  readonly acceptLabel: string;
  readonly onAccept: () => void;
};

export const CookieBanner = ({ title, message, acceptLabel, onAccept }: CookieBannerProps) => (
  <section className={styles.banner} aria-label={title}>
    <div className={styles.content}>
      <p className={styles.message}>{message}</p>
      <Button variant="secondary" onPress={onAccept}>
        {acceptLabel}
      </Button>
    </div>
  </section>
);
