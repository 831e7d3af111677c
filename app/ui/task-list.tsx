/** A list of links, each with an icon and a short description. */
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";
import { Link } from "./link.tsx";

export interface Task {
  to: string;
  icon: IconName;
  title: string;
  about: ReactNode;
}

export function TaskList({ tasks }: { tasks: readonly Task[] }) {
  return (
    <ul className="tasks">
      {tasks.map(({ to, icon, title, about }) => (
        <li key={`${to} ${title}`}>
          <Link to={to}>
            <Icon name={icon} />
            <span>
              <strong>{title}</strong>
              <span className="secondary">{about}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
