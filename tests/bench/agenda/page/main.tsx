import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { EngineerJob } from '#domain/repair';
import '#ui/app/design/tokens.css';
import '#ui/app/design/base.css';
import { lists } from './lists.tsx';

const answer = await fetch('/jobs.json');
const jobs = (await answer.json()) as readonly EngineerJob[];
const List = lists[new URLSearchParams(location.search).get('list') ?? ''];
if (List === undefined) throw new Error('There is no such list');

const Agenda = () => {
  const [open, setOpen] = useState(false);
  return (
    <main>
      <nav>
        <a
          href="#previous"
          onClick={(event) => {
            event.preventDefault();
            setOpen(true);
          }}
        >
          Previous
        </a>
      </nav>
      <h1 id="previous-jobs">All previous jobs</h1>
      {open && <List jobs={jobs} />}
    </main>
  );
};

const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <RouterProvider router={createBrowserRouter([{ path: '*', element: <Agenda /> }])} />,
  );
