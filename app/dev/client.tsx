import { createRoot } from 'react-dom/client';
import { StylesPage } from './page.tsx';

// The document is in scripts/dev-pages.ts. Nothing of this folder is built.
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(<StylesPage />);
