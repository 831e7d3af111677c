/** The checkboxes for choosing what a staff member may do. */
import { FieldGroup } from "#app/forms/field-group.tsx";
import { fieldId, type RejectedForm } from "#app/forms/rejected-form.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { describePermission } from "#app/session/describe-permissions.ts";
import { staffPermissionLabels } from "#contract/permissions.ts";
import { permissionField } from "./permission-names.ts";

export function PermissionFields({
  rejected,
  held = [],
}: {
  rejected: RejectedForm | undefined;
  held?: readonly string[];
}) {
  const t = useTranslator();
  const all = [...new Set([...Object.keys(staffPermissionLabels), ...held])];
  return (
    <FieldGroup
      name="permissions"
      label={t("What they can do")}
      errors={rejected?.errors.permissions}
    >
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
