import House from 'lucide-react/icons/house';
import { Verbatim } from '../parts/lists/verbatim.tsx';
import styles from './property-line.module.css';

/** The home that a page or a card is about. */
export const PropertyLine = ({ property }: { readonly property: string }) => (
  <span className={styles.property}>
    <House size={18} aria-hidden="true" />
    <Verbatim>{property}</Verbatim>
  </span>
);
