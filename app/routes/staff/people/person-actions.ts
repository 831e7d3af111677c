/** The actions that staff can take to help a person, each with its confirmation question. */
import type { ConfirmFields } from "#app/forms/confirm.tsx";
import type { ConfirmQuestion } from "#app/forms/confirm-dialog.ts";
import type { Translator } from "#app/languages/translator.ts";
import type { StaffPerson } from "#contract/sign-in/staff-calls.ts";

/** A person as the page shows them, with formatted mobile numbers and named devices. */
export type ShownPerson = Omit<StaffPerson, "sessions" | "logs"> & {
  sessions: (Omit<StaffPerson["sessions"][number], "user_agent"> & { device: string })[];
};

interface Confirmation {
  question: ConfirmQuestion;
  fields: ConfirmFields;
}

export function confirmReset(
  { id, identity }: Pick<StaffPerson["identities"][number], "id" | "identity">,
  t: Translator,
): Confirmation {
  return {
    question: {
      title: t("Send a code to {identity}?", { identity }),
      text: t(
        "They’ll use the code to choose a new password. Only they will see the code: never ask for it.",
      ),
    },
    fields: { intent: "reset", identity: id },
  };
}

export function confirmEndSession(
  { id, device }: Pick<ShownPerson["sessions"][number], "id" | "device">,
  t: Translator,
): Confirmation {
  return {
    question: {
      title: t("Sign out {device}?", { device }),
      text: t("We’ll send them a message to let them know."),
    },
    fields: { intent: "end", session: id },
  };
}

export function confirmEndSessions(
  { name }: Pick<StaffPerson, "name">,
  t: Translator,
): Confirmation {
  return {
    question: {
      title: t("Sign out {name} everywhere?", { name }),
      text: t("We’ll send them a message to let them know."),
    },
    fields: { intent: "end" },
  };
}

export function confirmUnlock({ name }: Pick<StaffPerson, "name">, t: Translator): Confirmation {
  return {
    question: {
      title: t("Lift the lockout?"),
      text: t(
        "The lockout protects {name} from people who try to get in by guessing. First make sure that no one else made the attempts.",
        { name },
      ),
    },
    fields: { intent: "unlock" },
  };
}

export function confirmSecondFactorOff(
  { name }: Pick<StaffPerson, "name">,
  t: Translator,
): Confirmation {
  return {
    question: {
      title: t("Turn off two-step sign-in?"),
      text: t(
        "Two-step sign-in protects {name} if someone steals their password. First make sure that you are really talking to them. We’ll send them a message about the change.",
        {
          name,
        },
      ),
    },
    fields: { intent: "second-factor-off" },
  };
}

/** Returns the confirmation question for a form that was posted without JavaScript. */
export function confirmationOf(
  values: Readonly<Record<string, string>>,
  person: ShownPerson,
  t: Translator,
): Confirmation | undefined {
  const { intent, identity, session } = values;
  if (intent === "unlock") return confirmUnlock(person, t);
  if (intent === "second-factor-off") return confirmSecondFactorOff(person, t);
  if (intent === "reset") {
    const chosen = person.identities.find(({ id }) => id === identity);
    return chosen && confirmReset(chosen, t);
  }
  if (!session) return confirmEndSessions(person, t);
  const chosen = person.sessions.find(({ id }) => id === session);
  return chosen && confirmEndSession(chosen, t);
}
