/** Tells the page frame that the session has ended, so that it stops showing the user. */
import { createContext } from "react";

export const SessionEndedContext = createContext<() => void>(() => undefined);
