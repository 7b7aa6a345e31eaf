import styles from './cookie-banner.module.css';
import { Button } from '../buttons/button.tsx';

type CookieBannerProps = {
  readonly title: string;
  readonly message: string;
  readonly acceptLabel: string;
  readonly refuseLabel: string;
  readonly onDecide: (accepted: boolean) => void;
};

/** Both buttons look the same, so that neither choice is favoured. */
export const CookieBanner = ({
  title,
  message,
  acceptLabel,
  refuseLabel,
  onDecide,
}: CookieBannerProps) => (
  <section className={styles.banner} aria-label={title}>
    <div className={styles.content}>
      <p className={styles.message}>{message}</p>
      <div className={styles.choices}>
        <Button variant="secondary" onPress={() => onDecide(false)}>
          {refuseLabel}
        </Button>
        <Button variant="secondary" onPress={() => onDecide(true)}>
          {acceptLabel}
        </Button>
      </div>
    </div>
  </section>
);
