import '../shell/design/tokens.css';
import '../shell/design/base.css';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';

const root = document.getElementById('gallery');
if (root === null) throw new Error('The page has no element to draw the gallery in');
createRoot(root).render(<Gallery />);
