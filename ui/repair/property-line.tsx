import House from 'lucide-react/icons/house';
import styles from './property-line.module.css';

/** The home that a page or a card is about. */
export const PropertyLine = ({ property }: { readonly property: string }) => (
  <span className={styles.property}>
    <House size={18} aria-hidden="true" />
    <span>{property}</span>
  </span>
);
