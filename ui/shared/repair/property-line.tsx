import House from 'lucide-react/icons/house';
import { Verbatim } from '../../kit/lists/verbatim.tsx';
import styles from './property-line.module.css';

/** The property of a page or a card. */
export const PropertyLine = ({ property }: { readonly property: string }) => (
  <span className={styles.property}>
    <House size={18} aria-hidden="true" />
    <Verbatim>{property}</Verbatim>
  </span>
);
