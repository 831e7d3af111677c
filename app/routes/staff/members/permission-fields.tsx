/** The checkboxes that choose what a staff member may do. */
import { staffPermissionLabels } from "#contract/permissions.ts";
import { FieldGroup } from "#app/forms/field-group.tsx";
import { fieldId, type RejectedForm } from "#app/forms/rejected-form.ts";
import type { PlainTranslationKey, Translator } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { permissionField } from "./permission-names.ts";

const labels: Readonly<Partial<Record<string, PlainTranslationKey>>> = staffPermissionLabels;

/** Returns a permission in words, or its name if only the upstream knows it. */
export function describePermission(permission: string, t: Translator): string {
  const label = labels[permission];
  return label ? t(label) : permission;
}

/** Returns the permissions as one phrase, such as "See any account, answer any ticket". */
export function describePermissions(permissions: readonly string[], t: Translator): string {
  return permissions
    .map((permission) => describePermission(permission, t))
    .map((words, index) => (index === 0 ? words : words.charAt(0).toLowerCase() + words.slice(1)))
    .join(", ");
}

export function PermissionFields({ rejected, held = [] }: { rejected: RejectedForm | undefined; held?: readonly string[] }) {
  const t = useTranslator();
  const all = [...new Set([...Object.keys(staffPermissionLabels), ...held])];
  return (
    <FieldGroup name="permissions" label={t("What they can do")} errors={rejected?.errors.permissions}>
      {all.map((permission, index) => {
        const id = index === 0 ? fieldId("permissions") : fieldId(permission);
        const name = permissionField(permission);
        const checked = rejected ? rejected.values[name] !== undefined : held.includes(permission);
        return (
          <div className="checkbox" key={permission}>
            <input type="checkbox" id={id} name={name} value="yes" defaultChecked={checked} />
            <label htmlFor={id}>{describePermission(permission, t)}</label>
          </div>
        );
      })}
    </FieldGroup>
  );
}
