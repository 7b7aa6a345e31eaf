import styles from './hearth-drawing.module.css';

/** A decorative drawing of a home at dusk with its pilot light on. */
export const HearthDrawing = () => (
  <svg viewBox="0 0 360 260" className={styles.drawing} aria-hidden="true">
    <circle className={styles.halo} cx="180" cy="142" r="112" />
    <circle className={styles.glow} cx="180" cy="160" r="78" />
    <path
      className={styles.hill}
      d="M22 232c34-16 84-26 158-26s124 10 158 26c10 5 6 14-6 14H28c-12 0-16-9-6-14z"
    />
    <path
      className={styles.tree}
      d="M60 224c-15 0-24-11-24-26 0-19 12-44 24-60 12 16 24 41 24 60 0 15-9 26-24 26z"
    />
    <path className={styles.trunk} d="M60 186v46" />
    <path className={styles.bush} d="M278 232c-4-15 5-26 17-26 4-11 21-11 26 0 11 1 16 14 11 26z" />
    <path className={styles.roof} d="M224 62a3 3 0 0 1 3-3h15a3 3 0 0 1 3 3v50h-21z" />
    <path className={styles.wall} d="M108 122h144v96a6 6 0 0 1-6 6H114a6 6 0 0 1-6-6z" />
    <path
      className={styles.roof}
      d="M174.5 56.3a9 9 0 0 1 11 0l82.3 63.2c5.6 4.3 2.6 13.2-4.5 13.2H96.7c-7.1 0-10.1-8.9-4.5-13.2z"
    />
    <path className={styles.window} d="M150 224v-42a30 30 0 0 1 60 0v42z" />
    <path
      className={styles.flame}
      d="M181 165c2.8 10 15.5 15.6 15.5 29.4a16.3 16.3 0 0 1-32.6 0c0-8 5.3-11.6 7.5-18.3 3.5 2.5 8-3.2 9.6-11.1z"
    />
    <path
      className={styles.heart}
      d="M180.6 187c1.6 5 7.2 6.8 7.2 13.5a7.5 7.5 0 0 1-15 0c0-5.5 5.8-7.7 7.8-13.5z"
    />
    <rect className={styles.roof} x="166" y="214" width="29" height="4.5" rx="2.25" />
    <rect className={styles.pane} x="120" y="152" width="20" height="24" rx="4" />
    <rect className={styles.pane} x="220" y="152" width="20" height="24" rx="4" />
    <path
      className={styles.stars}
      d="M56 62a3 3 0 1 0 6 0 3 3 0 1 0-6 0zM92 32a2 2 0 1 0 4 0 2 2 0 1 0-4 0zM290 46a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0zM322 96a2 2 0 1 0 4 0 2 2 0 1 0-4 0z"
    />
  </svg>
);
