import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';

const SignIn = () => (
  <main>
    <h1>Sign in</h1>
    <form>
      <label>
        Email address <input type="email" name="email" />
      </label>
      <button type="submit">Submit</button>
    </form>
  </main>
);

const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <RouterProvider router={createBrowserRouter([{ path: '*', element: <SignIn /> }])} />,
  );
