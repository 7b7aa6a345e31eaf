import '../shell/design/tokens.css';
import '../shell/design/base.css';
import { createRoot } from 'react-dom/client';
import { Explorer } from './frame/explorer.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element to draw the explorer in');
createRoot(root).render(<Explorer />);
