import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';

type Job = {
  readonly sk_job_id: string;
  readonly sk_job_name: string;
  readonly sk_job_status: string;
  readonly postcode: string;
  readonly town: string;
  readonly address_line_1: string;
  readonly job_type: string;
  readonly summary: string;
};

const dayInMilliseconds = 24 * 60 * 60 * 1000;
const daysAgo = (days: number): string =>
  new Date(Date.now() - days * dayInMilliseconds).toISOString().slice(0, 10);

const tokenName = Object.keys(localStorage).find((name) => name.endsWith('.idToken')) ?? '';

const fetchJobs = async (): Promise<readonly Job[]> => {
  const window = `dateFrom=${daysAgo(30)}&dateTo=${daysAgo(0)}`;
  const answer = await fetch(`/api/jobs-public/v1/engineer-jobs/agenda?${window}`, {
    headers: { Authorization: `Bearer ${localStorage.getItem(tokenName) ?? ''}` },
  });
  const { jobs } = (await answer.json()) as { readonly jobs: readonly Job[] };
  return jobs.filter(({ sk_job_status: status }) => !['Complete', 'Cancelled'].includes(status));
};

const Agenda = () => {
  const [jobs, setJobs] = useState<readonly Job[]>([]);
  useEffect(() => {
    void fetchJobs().then(setJobs);
  }, []);
  return (
    <main>
      <h1>Agenda</h1>
      {jobs.map((job) => (
        <article key={job.sk_job_id}>
          <h3>
            <a href={`/job/${job.sk_job_id}`}>
              {job.postcode} {job.sk_job_name}
            </a>
          </h3>
          <p>{job.sk_job_status}</p>
          <p>
            {job.job_type} · {job.summary}
          </p>
          <p>
            {job.address_line_1}, {job.town}
          </p>
        </article>
      ))}
    </main>
  );
};

const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <RouterProvider router={createBrowserRouter([{ path: '*', element: <Agenda /> }])} />,
  );
