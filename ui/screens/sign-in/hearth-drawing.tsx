import styles from './hearth-drawing.module.css';

/** A home at dusk with its pilot light on. Only decorates. */
export const HearthDrawing = () => (
  <svg viewBox="0 0 360 260" className={styles.drawing} aria-hidden="true">
    <circle className={styles.halo} cx="180" cy="150" r="104" />
    <path
      className={styles.hill}
      d="M0 232c48-26 96-34 150-24s140 12 210-14v46a12 12 0 0 1-12 12H12a12 12 0 0 1-12-12z"
    />
    <path className={styles.chimney} d="M226 62h20v46h-20z" />
    <path className={styles.wall} d="M106 122h148v94a6 6 0 0 1-6 6H112a6 6 0 0 1-6-6z" />
    <path
      className={styles.roof}
      d="M174.5 55.3a9 9 0 0 1 11 0l84.3 64.2c5.6 4.3 2.6 13.2-4.5 13.2H94.7c-7.1 0-10.1-8.9-4.5-13.2z"
    />
    <path className={styles.window} d="M150 222v-40a30 30 0 0 1 60 0v40z" />
    <path
      className={styles.flame}
      d="M181 165c2.8 10 15.5 15.6 15.5 29.4a16.3 16.3 0 0 1-32.6 0c0-8 5.3-11.6 7.5-18.3 3.5 2.5 8-3.2 9.6-11.1z"
    />
    <path
      className={styles.heart}
      d="M180.6 187c1.6 5 7.2 6.8 7.2 13.5a7.5 7.5 0 0 1-15 0c0-5.5 5.8-7.7 7.8-13.5z"
    />
    <rect className={styles.burner} x="166" y="214" width="29" height="4.5" rx="2.25" />
    <rect className={styles.pane} x="119" y="152" width="20" height="24" rx="4" />
    <rect className={styles.pane} x="221" y="152" width="20" height="24" rx="4" />
    <g className={styles.stars}>
      <circle cx="58" cy="62" r="2.5" />
      <circle cx="92" cy="34" r="1.8" />
      <circle cx="290" cy="48" r="2.2" />
      <circle cx="318" cy="92" r="1.6" />
      <circle cx="40" cy="118" r="1.6" />
    </g>
  </svg>
);
